import { Fragment, type ReactNode } from 'react';
import type { ServiceDetails } from '#contract/schemas.ts';
import { contactText } from '#content/contactText.ts';
import { telHref, whatsAppHref } from '#content/linked.ts';
import { CONTACT_FIELDS, type ContactField } from '#domain/client.ts';
import { useContactPress } from '../../runtime/useContactPress.ts';
import { useWords } from '../../runtime/words.ts';
import { buttonClass, ButtonRow, type ButtonVariant } from '../../components/Button.tsx';
import { OffSiteLink, LinkOwner } from '../../components/OffSiteLink.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Row } from '../../components/Rows.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import styles from './LocalHelp.module.css';

type Contacts = Omit<ServiceDetails, 'localSupport' | 'youngPeopleService'>;
type OfContacts = { readonly contacts: Contacts };
type Level = 2 | 3;
type LocalHelpProps = { readonly details: ServiceDetails; readonly headingLevel?: Level };
const BELOW = { 2: 3, 3: 4 } as const;

const contactsOf = ({ localSupport: _, youngPeopleService: __, ...contacts }: ServiceDetails): Contacts => contacts;

/** Whether the service can be reached by phone, WhatsApp, e-mail or referral form. */
const hasWay = ({ phone, whatsApp, email, referralLink }: Contacts): boolean =>
  [phone, whatsApp, email, referralLink].some((way) => way !== null);
const IN_CARD = ['openingTimes', 'phone', 'whatsApp', 'email', 'referralLink'];
const OTHERS = CONTACT_FIELDS.filter(({ id }) => !IN_CARD.includes(id));

const isEmpty = (contacts: Contacts): boolean => Object.values(contacts).every((value) => value === null);

/**
 * A card with the local service: its name, opening times and buttons to contact it. If there is no way to contact it,
 * the card shows its other details.
 */
export function LocalCard({ details }: { readonly details: ServiceDetails }) {
  const { help } = useWords();
  const contacts = contactsOf(details);
  if (isEmpty(contacts)) return null;
  return (
    <Callout kind="panel" heading={help.localHeading}>
      {contacts.name !== null && <h3 className={styles.name}>{contacts.name}</h3>}
      <OpeningTimes contacts={contacts} />
      <WayButtons contacts={contacts} />
      {!hasWay(contacts) && <Details contacts={contacts} fields={OTHERS} />}
    </Callout>
  );
}

/** The local service as a row, for a screen on which contacting it is not the main action. */
export function LocalRow({ details }: { readonly details: ServiceDetails }) {
  const { help } = useWords();
  const contacts = contactsOf(details);
  if (isEmpty(contacts)) return null;
  return (
    <Row icon="call" heading={help.localHeading}>
      {contacts.name !== null && <h3 className={styles.name}>{contacts.name}</h3>}
      <OpeningTimes contacts={contacts} />
      <WayLinks contacts={contacts} />
      {!hasWay(contacts) && <Details contacts={contacts} fields={OTHERS} />}
    </Row>
  );
}

function OpeningTimes({ contacts: { openingTimes } }: OfContacts) {
  return openingTimes !== null && <p className={styles.times}>{openingTimes}</p>;
}

/** The service's details that the card or row does not show, and the client's local support. */
export function MoreLocalHelp({ details, headingLevel = 2 }: LocalHelpProps) {
  const { help } = useWords();
  const contacts = contactsOf(details);
  const others = hasWay(contacts) && OTHERS.some(({ id }) => contacts[id] !== null);
  return (
    <>
      {others && (
        <ScreenSection>
          <Heading level={headingLevel}>{help.moreAbout(contacts.name ?? help.localService)}</Heading>
          <Details contacts={contacts} fields={OTHERS} />
        </ScreenSection>
      )}
      <LocalSupport support={details.localSupport} headingLevel={headingLevel} />
    </>
  );
}

/**
 * The button to call and the buttons for other contacts. If there is a phone, a press anywhere on the card calls it.
 */
function WayButtons({ contacts }: OfContacts) {
  const { phone, whatsApp, email, referralLink } = contacts;
  const hasOthers = [whatsApp, email, referralLink].some((way) => way !== null);
  return (
    <ButtonRow coversBox={phone !== null}>
      <CallLink contacts={contacts} look="primary" />
      {hasOthers && (
        <div className={styles.others}>
          <OtherWays contacts={contacts} look="secondary" />
        </div>
      )}
    </ButtonRow>
  );
}

function WayLinks({ contacts }: OfContacts) {
  return (
    <div className={styles.ways}>
      <strong>
        <CallLink contacts={contacts} />
      </strong>
      <OtherWays contacts={contacts} />
    </div>
  );
}

type WayProps = OfContacts & {
  /** Makes the link look like a button. */
  readonly look?: ButtonVariant;
};

function CallLink({ contacts: { name, phone }, look }: WayProps) {
  const { common } = useWords();
  const pressed = useContactPress();
  if (phone === null) return null;
  return (
    <a href={telHref(phone)} className={look && buttonClass(look)} onClick={pressed}>
      {name === null ? common.callNumber(phone) : common.call(name, phone)}
    </a>
  );
}

function OtherWays({ contacts: { name, whatsApp, email, referralLink }, look }: WayProps) {
  const words = useWords();
  const pressed = useContactPress();
  const { ways, localService } = words.help;
  const owner = <LinkOwner name={name ?? localService} />;
  return (
    <>
      {referralLink !== null && (
        <OffSiteLink href={referralLink} words={words} variant={look} onClick={pressed}>
          {ways.referralLink}
          {owner}
        </OffSiteLink>
      )}
      {whatsApp !== null && (
        <OffSiteLink href={whatsAppHref(whatsApp)} words={words} variant={look} onClick={pressed}>
          {ways.whatsApp}
          {owner}
        </OffSiteLink>
      )}
      {email !== null && (
        <a href={`mailto:${email}`} className={look && buttonClass(look)} data-address={email} onClick={pressed}>
          {ways.email}
          {owner}
        </a>
      )}
    </>
  );
}

function Details({ contacts, fields }: { readonly contacts: Contacts; readonly fields: readonly ContactField[] }) {
  const { contactFields } = useWords();
  const filled = fields.flatMap((field) => {
    const value = contacts[field.id];
    return value === null ? [] : [{ field, value }];
  });
  if (filled.length === 0) return null;
  return (
    <dl className={styles.details}>
      {filled.map(({ field, value }) => (
        <Fragment key={field.id}>
          <dt>{contactFields[field.id]}</dt>
          <dd>
            <Contact field={field} value={value} contacts={contacts} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type DetailProps = { readonly field: ContactField; readonly value: string; readonly contacts: Contacts };

function Contact({ field: { kind, id }, value, contacts }: DetailProps): ReactNode {
  const { name } = contacts;
  const words = useWords();
  const pressed = useContactPress();
  const { ways, localService } = words.help;
  const owner = <LinkOwner name={name ?? localService} />;
  if (kind === 'email')
    return (
      <a href={`mailto:${value}`} data-address={value} onClick={pressed}>
        {ways.email}
        {owner}
      </a>
    );
  if (kind === 'phone')
    return (
      <a href={telHref(value)} onClick={pressed}>
        {name === null ? words.common.callNumber(value) : words.common.call(name, value)}
      </a>
    );
  const address = kind === 'whatsApp' ? whatsAppHref(value) : value;
  if (!address.startsWith('https://')) return <SentenceText sentence={contactText(words, id, value, contacts)} />;
  const inWords = { site: words.common.theirWebsite, referralLink: ways.referralLink };
  return (
    <OffSiteLink href={address} words={words} onClick={id === 'site' ? undefined : pressed}>
      {id === 'site' || id === 'referralLink' ? inWords[id] : value === address ? words.contactFields[id] : value}
      {owner}
    </OffSiteLink>
  );
}

type LocalSupportProps = { readonly support: ServiceDetails['localSupport']; readonly headingLevel: Level };

function LocalSupport({ support, headingLevel }: LocalSupportProps) {
  const { help } = useWords();
  if (support.length === 0) return null;
  return (
    <ScreenSection>
      <Heading level={headingLevel}>{help.localSupportHeading}</Heading>
      {support.map(({ heading, text, url, phone }) => (
        <ScreenSection key={heading}>
          <Heading level={BELOW[headingLevel]}>{heading}</Heading>
          <p>{text}</p>
          <ContactLinks of={heading} phone={phone} url={url} />
        </ScreenSection>
      ))}
    </ScreenSection>
  );
}
