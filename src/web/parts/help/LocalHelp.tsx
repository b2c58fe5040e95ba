import { Fragment } from 'react';
import type { ServiceDetails } from '#contract/schemas.ts';
import { contactText } from '#content/contactText.ts';
import { telHref, whatsAppHref } from '#content/linked.ts';
import { CONTACT_IDS, type ContactId } from '#domain/client.ts';
import { useWords } from '../../runtime/words.ts';
import { buttonClass, ButtonRow, type ButtonVariant } from '../../components/Button.tsx';
import { OffSiteLink, LinkOwner } from '../../components/OffSiteLink.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Row } from '../../components/Rows.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { useContactPress } from '../../runtime/useContactPress.ts';
import styles from './LocalHelp.module.css';

type DetailsProps = { readonly details: ServiceDetails };

const IN_CARD: readonly ContactId[] = ['openingTimes', 'phone', 'whatsApp', 'email', 'referralLink'];
const MORE_FIELDS = CONTACT_IDS.filter((id) => !IN_CARD.includes(id));

const isEmpty = ({ name, ...details }: ServiceDetails): boolean =>
  name === null && CONTACT_IDS.every((id) => details[id] === null);

/** Whether the service can be reached by phone, WhatsApp, e-mail or referral form. */
const hasWay = ({ phone, whatsApp, email, referralLink }: ServiceDetails): boolean =>
  [phone, whatsApp, email, referralLink].some((way) => way !== null);

/** The local service as a card, with contact buttons. If it has a phone, pressing anywhere on the card calls it. */
export function LocalCard({ details }: DetailsProps) {
  const { help } = useWords();
  if (isEmpty(details)) return null;
  const { phone, whatsApp, email, referralLink } = details;
  return (
    <Callout heading={help.localHeading}>
      <NameAndTimes details={details} />
      <ButtonRow coversBox={phone !== null}>
        <CallLink details={details} look="primary" />
        {[whatsApp, email, referralLink].some((way) => way !== null) && (
          <div className={styles.others}>
            <OtherWays details={details} look="secondary" />
          </div>
        )}
      </ButtonRow>
      {!hasWay(details) && <MoreDetails details={details} />}
    </Callout>
  );
}

/** The local service as a row, for a screen on which contacting it is not the main action. */
export function LocalRow({ details }: DetailsProps) {
  const { help } = useWords();
  if (isEmpty(details)) return null;
  return (
    <Row icon="call" heading={help.localHeading}>
      <NameAndTimes details={details} />
      <div className={styles.ways}>
        <strong>
          <CallLink details={details} />
        </strong>
        <OtherWays details={details} />
      </div>
      {!hasWay(details) && <MoreDetails details={details} />}
    </Row>
  );
}

/** The service's details that the card or row does not show, and the client's local support. */
export function MoreLocalHelp({ details }: DetailsProps) {
  const { help } = useWords();
  const { name, localSupport } = details;
  return (
    <>
      {hasWay(details) && MORE_FIELDS.some((id) => details[id] !== null) && (
        <ScreenSection>
          <h2>{help.moreAbout(name ?? help.localService)}</h2>
          <MoreDetails details={details} />
        </ScreenSection>
      )}
      {localSupport.length > 0 && (
        <ScreenSection>
          <h2>{help.localSupportHeading}</h2>
          {localSupport.map(({ heading, text, url, phone }) => (
            <ScreenSection key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
              <ContactLinks of={heading} phone={phone} url={url} />
            </ScreenSection>
          ))}
        </ScreenSection>
      )}
    </>
  );
}

function NameAndTimes({ details: { name, openingTimes } }: DetailsProps) {
  return (
    <>
      {name !== null && <h3 className={styles.name}>{name}</h3>}
      {openingTimes !== null && <p className={styles.times}>{openingTimes}</p>}
    </>
  );
}

/** With `look`, the links look like buttons. */
type WayProps = DetailsProps & { readonly look?: ButtonVariant };

function CallLink({ details: { name, phone }, look }: WayProps) {
  const { common } = useWords();
  const pressed = useContactPress();
  if (phone === null) return null;
  return (
    <a href={telHref(phone)} className={look && buttonClass(look)} onClick={pressed}>
      {name === null ? common.callNumber(phone) : common.call(name, phone)}
    </a>
  );
}

function OtherWays({ details: { name, whatsApp, email, referralLink }, look }: WayProps) {
  const { ways, localService } = useWords().help;
  const pressed = useContactPress();
  const owner = <LinkOwner name={name ?? localService} />;
  return (
    <>
      {referralLink !== null && (
        <OffSiteLink href={referralLink} variant={look} onClick={pressed}>
          {ways.referralLink}
          {owner}
        </OffSiteLink>
      )}
      {whatsApp !== null && (
        <OffSiteLink href={whatsAppHref(whatsApp)} variant={look} onClick={pressed}>
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

function MoreDetails({ details }: DetailsProps) {
  const { contactFields } = useWords();
  const filled = MORE_FIELDS.flatMap((id) => {
    const value = details[id];
    return value === null ? [] : [{ id, value }];
  });
  if (filled.length === 0) return null;
  return (
    <dl className={styles.details}>
      {filled.map(({ id, value }) => (
        <Fragment key={id}>
          <dt>{contactFields[id]}</dt>
          <dd>
            <Detail id={id} value={value} details={details} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Detail({ id, value, details }: DetailsProps & { readonly id: ContactId; readonly value: string }) {
  const words = useWords();
  const pressed = useContactPress();
  if (!value.startsWith('https://')) return <SentenceText sentence={contactText(words, id, value, details)} />;
  return (
    <OffSiteLink href={value} onClick={id === 'site' ? undefined : pressed}>
      {id === 'site' ? words.common.theirWebsite : words.contactFields[id]}
      <LinkOwner name={details.name ?? words.help.localService} />
    </OffSiteLink>
  );
}
