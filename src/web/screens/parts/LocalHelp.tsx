import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/schemas.ts';
import { telHref, whatsAppHref } from '#content/linked.ts';
import { CONTACT_FIELDS, type ContactField } from '#domain/client.ts';
import { useContactPress } from '../../page/useContactPress.ts';
import { useWords } from '../../page/words.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { Box } from '../../components/Box.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './screens.module.css';
import { Heading } from '../../components/Heading.tsx';

type Contacts = Omit<ServiceDetails, 'localSupport' | 'youngPeopleService'>;
type Level = 2 | 3;
type LocalHelpProps = { readonly details: ServiceDetails; readonly headingLevel?: Level };
const BELOW = { 2: 3, 3: 4 } as const;

/** The zone's service with its contacts, and the client's local support; each only if given. */
export function LocalHelp({ details, headingLevel = 2 }: LocalHelpProps) {
  const { localSupport, youngPeopleService: _, ...contacts } = details;
  return (
    <>
      {Object.values(contacts).some((value) => value !== null) && (
        <LocalService contacts={contacts} headingLevel={headingLevel} />
      )}
      {localSupport.length > 0 && <LocalSupport support={localSupport} headingLevel={headingLevel} />}
    </>
  );
}

function LocalService({ contacts, headingLevel }: { readonly contacts: Contacts; readonly headingLevel: Level }) {
  const { help } = useWords();
  return (
    <Box kind="panel">
      <Heading level={headingLevel}>{help.localHeading}</Heading>
      {contacts.name !== null && <Heading level={BELOW[headingLevel]}>{contacts.name}</Heading>}
      <dl className={styles.details}>
        {CONTACT_FIELDS.map((field) => {
          const value = contacts[field.id];
          return value === null ? null : <Detail key={field.id} field={field} value={value} name={contacts.name} />;
        })}
      </dl>
    </Box>
  );
}

type LocalSupportProps = { readonly support: ServiceDetails['localSupport']; readonly headingLevel: Level };

function LocalSupport({ support, headingLevel }: LocalSupportProps) {
  const { help } = useWords();
  return (
    <section className={styles.section}>
      <Heading level={headingLevel}>{help.localSupportHeading}</Heading>
      {support.map(({ heading, text, url, phone }) => (
        <section key={heading} className={styles.section}>
          <Heading level={BELOW[headingLevel]}>{heading}</Heading>
          <p>{text}</p>
          <ContactLinks of={heading} phone={phone} url={url} />
        </section>
      ))}
    </section>
  );
}

type DetailProps = { readonly field: ContactField; readonly value: string; readonly name: string | null };

function Detail({ field, value, name }: DetailProps) {
  const { contactFields } = useWords();
  return (
    <>
      <dt>{contactFields[field.id]}</dt>
      <dd>
        <Contact field={field} value={value} name={name} />
      </dd>
    </>
  );
}

function Contact({ field: { kind, id }, value, name }: DetailProps): ReactNode {
  const words = useWords();
  const pressed = useContactPress();
  if (kind === 'email')
    return (
      <a href={`mailto:${value}`} onClick={pressed}>
        <Breakable text={value} />
      </a>
    );
  if (kind === 'phone')
    return (
      <a href={telHref(value)} onClick={pressed}>
        {name === null ? words.common.callNumber(value) : words.common.call(name, value)}
      </a>
    );
  const address = kind === 'whatsApp' ? whatsAppHref(value) : value;
  if (!address.startsWith('https://')) return value;
  return (
    <OffSiteLink href={address} words={words} onClick={id === 'site' ? undefined : pressed}>
      <Breakable text={value} />
    </OffSiteLink>
  );
}
