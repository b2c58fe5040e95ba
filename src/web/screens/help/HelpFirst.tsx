import { telHref } from '#content/linked.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Box } from '../../components/Box.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { useContactPress } from '../../page/useContactPress.ts';
import { useNamedHelp } from '../parts/namedHelp.tsx';

/** Opens a result of 16 or over, or under the full caution: there is help, whom to call, and the local service's referral form. */
export function HelpFirst() {
  const words = useWords();
  const pressed = useContactPress();
  const { heading, talkTo, askToContact } = words.feedback.helpFirst;
  const { lines, site, gpOr } = useNamedHelp();
  const details = useVisit().client?.serviceDetails;
  const referralLink = details?.referralLink ?? null;
  return (
    <Box kind="panel" heading={heading}>
      {lines.length === 0 && (
        <p>
          <SentenceText sentence={talkTo(gpOr)} />
        </p>
      )}
      <ButtonRow>
        {lines.map(({ name, phone }) => (
          <ButtonLink
            key={phone}
            variant="primary"
            href={telHref(phone)}
            onClick={phone === details?.phone ? pressed : undefined}
          >
            {words.common.call(name, phone)}
          </ButtonLink>
        ))}
        {site !== null && (
          <OffSiteLink href={site.url} words={words} variant="primary">
            {words.namedHelp.findHelp(site.name)}
          </OffSiteLink>
        )}
        {referralLink !== null && (
          <OffSiteLink href={referralLink} words={words} variant="secondary" onClick={pressed}>
            {askToContact(details?.name ?? words.help.localService)}
          </OffSiteLink>
        )}
      </ButtonRow>
    </Box>
  );
}
