import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/api.ts';
import { useWords } from '../app/words.ts';
import { Breakable } from '../components/Breakable.tsx';
import { OffSiteLink } from '../components/OffSiteLink.tsx';
import { Panel } from '../components/Panel.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './screens.module.css';

type Contacts = Omit<ServiceDetails, 'localSupport' | 'youngPeopleService'>;
type Field = Exclude<keyof Contacts, 'name'>;

/** The fields in the order shown. */
const FIELDS: readonly Field[] = [
  'phone',
  'email',
  'openingTimes',
  'address',
  'site',
  'referralLink',
  'under25Info',
  'employmentServiceName',
  'whatsApp',
  'instagram',
];

/** The zone's service with the contacts it has given, and the client's local support. Nothing given: nothing shown. */
export function LocalHelp({
  details: { localSupport, youngPeopleService: _, ...contacts },
}: {
  details: ServiceDetails;
}) {
  const { help } = useWords('advice');
  return (
    <>
      {Object.values(contacts).some((value) => value !== null) && (
        <Panel>
          <h2>{help.localHeading}</h2>
          {contacts.name !== null && <h3>{contacts.name}</h3>}
          <dl className={styles.details}>
            {FIELDS.map((field) => {
              const value = contacts[field];
              return value === null ? null : <Detail key={field} field={field} value={value} />;
            })}
          </dl>
        </Panel>
      )}
      {localSupport.length > 0 && (
        <section className={styles.section}>
          <h2>{help.localSupportHeading}</h2>
          {localSupport.map(({ heading, text, url, phone }) => (
            <section key={heading} className={styles.section}>
              <h3>{heading}</h3>
              <p>{text}</p>
              <ContactLinks phone={phone} url={url} />
            </section>
          ))}
        </section>
      )}
    </>
  );
}

function Detail({ field, value }: { readonly field: Field; readonly value: string }) {
  const { contactFields } = useWords('questions');
  return (
    <>
      <dt>{contactFields[field]}</dt>
      <dd>
        <Contact field={field} value={value} />
      </dd>
    </>
  );
}

function Contact({ field, value }: { readonly field: Field; readonly value: string }): ReactNode {
  const words = useWords('advice');
  if (field === 'email')
    return (
      <a href={`mailto:${value}`}>
        <Breakable text={value} />
      </a>
    );
  if (field === 'phone') return <a href={`tel:${value.replaceAll(' ', '')}`}>{value}</a>;
  if (!/^https?:\/\//.test(value)) return value;
  return (
    <OffSiteLink href={value} words={words}>
      <Breakable text={value} />
    </OffSiteLink>
  );
}
