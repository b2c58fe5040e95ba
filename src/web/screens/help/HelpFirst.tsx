import { telHref } from '#content/linked.ts';
import { useWords } from '../../page/words.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { NoteBox } from '../../components/NoteBox.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { useContactToCall } from '../parts/cautions.tsx';
import styles from '../parts/screens.module.css';

/** Opens a result of 16 or over: there is help, a link to call the local service, and its referral form (decision 8.10b). */
export function HelpFirst() {
  const words = useWords();
  const { heading, askToContact } = words.feedback.helpFirst;
  const { name, phone } = useContactToCall();
  const details = useVisit().client?.serviceDetails;
  const referralLink = details?.referralLink ?? null;
  return (
    <NoteBox heading={heading}>
      <div className={styles.ways}>
        <ButtonLink variant="primary" href={telHref(phone)}>
          {words.common.call(name, phone)}
        </ButtonLink>
        {referralLink !== null && (
          <OffSiteLink href={referralLink} words={words} variant="secondary">
            {askToContact(details?.name ?? words.help.localService)}
          </OffSiteLink>
        )}
      </div>
    </NoteBox>
  );
}
