import { useRef, useState } from 'react';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH, meantAddress, readEmailAddress } from '#domain/emailAddress.ts';
import { useWords } from '../../runtime/words.ts';
import { Button, ButtonRow } from '../../components/Button.tsx';
import { type ChoiceOption, ChoiceRow } from '../../components/ChoiceRow.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { TextField } from '../../components/TextField.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { Form, FormErrorSummary, useFormErrors, useInputPurpose } from '../../parts/forms/Form.tsx';
import { ActionStatus } from '../../parts/pdf/ActionStatus.tsx';
import { savePdf } from '../../parts/pdf/saveFile.ts';
import styles from './SummaryActions.module.css';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { usePdf } from '../../parts/pdf/usePdf.ts';
import { type ExtraPages, summaryRequest } from './summaryRequest.ts';

const FILE_NAME = 'results.pdf';

/** Returns the functions that download or e-mail the summary. See `usePdf`. */
function useSummary(pages: ExtraPages, { target, card: offered }: JudgedVisit) {
  const { state, run, clear } = usePdf<'download' | 'email'>();
  const options = { ...target, ...pages, offered };
  return {
    state,
    download: () =>
      run(
        'download',
        (visit, id) => summaryRequest(visit, id, options),
        (reply) => savePdf(FILE_NAME, reply),
      ),
    email: (emailAddress: string) =>
      run(
        'email',
        (visit, id) => summaryRequest(visit, id, { ...options, emailAddress }),
        () => true,
      ),
    clearEmail: () => clear('email'),
  };
}

type PagesProps = {
  readonly pages: ExtraPages;
  readonly offered: JudgedVisit['card'];
  readonly onChange: (pages: ExtraPages) => void;
};

/** The checkboxes of the summary's extra pages: the diary and, with a confirmed target, the card to keep. */
function PagesToAdd({ pages, offered, onChange }: PagesProps) {
  const { results } = useWords().steps;
  const box = (page: keyof ExtraPages, option: Omit<ChoiceOption, 'value'>) => (
    <ChoiceRow
      id={page}
      type="checkbox"
      option={{ value: page, ...option }}
      checked={pages[page]}
      onChange={(_, checked) => onChange({ ...pages, [page]: checked })}
    />
  );
  return (
    <>
      {box('diary', { label: results.diary })}
      {offered !== null && box('card', { label: results.card, hint: results.cardHint })}
      {offered?.linksWeekPage && pages.card && box('cardLink', { label: results.cardLink })}
    </>
  );
}

const EMAIL = 'email';

export function SummaryActions() {
  const { download: file, steps } = useWords();
  const { results } = steps;
  const visit = useJudgedVisit();
  const [pages, setPages] = useState<ExtraPages>({ diary: false, card: false, cardLink: false });
  const { state, download, email, clearEmail } = useSummary(pages, visit);
  const address = useRef<HTMLInputElement>(null);
  const purpose = useInputPurpose('email', address);
  const working = state?.stage === 'working';
  const formErrors = useFormErrors();
  const fault = formErrors.errors[0]?.text;
  /** The corrected address, if the address typed looks mistyped. The visitor is asked which address to use. */
  const [suggestedAddress, setSuggestedAddress] = useState<string | null>(null);
  /** Whether mail can be sent to the address as typed; not with a curly apostrophe. */
  const [sendable, setSendable] = useState(true);
  const [sentTo, setSentTo] = useState('');
  const sendTo = (to: string): void => {
    setSuggestedAddress(null);
    setSentTo(to);
    void email(to);
  };
  const use = (to: string): void => {
    if (address.current) address.current.value = to;
    sendTo(to);
  };
  const typedAddress = (): string => readEmailAddress(address.current?.value ?? '');
  const send = (): void => {
    if (working) return;
    setSuggestedAddress(null);
    // A second address: the success of the first would seem to be about it.
    clearEmail();
    const typed = typedAddress();
    const likely = meantAddress(typed);
    setSendable(isEmailAddress(typed));
    const isMendable = isEmailAddress(likely ?? typed);
    if (!formErrors.report(isMendable ? [] : [{ text: results.emailWrong, targetId: EMAIL }])) return;
    if (likely === null) sendTo(typed);
    else setSuggestedAddress(likely);
  };
  const outcome = { state, working: results.working };
  return (
    <ScreenSection onScreenOnly>
      <h2>{results.keep.heading}</h2>
      <p className={styles.note}>{results.keep.text}</p>
      <Button onClick={() => void download()} aria-disabled={working} aria-describedby="download-note">
        {results.download}
      </Button>
      <Aside id="download-note">{file.note}</Aside>
      <ActionStatus {...outcome} of="download" done={file.lookFor(FILE_NAME, true)} failed={results.downloadFailed} />
      <PagesToAdd pages={pages} offered={visit.card} onChange={setPages} />
      <Form onSubmit={send}>
        <FormErrorSummary {...formErrors} />
        <div className={styles.email}>
          <TextField
            id={EMAIL}
            ref={address}
            type="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete={purpose.autoComplete}
            onInput={() => {
              purpose.update();
              setSuggestedAddress(null);
            }}
            spellCheck={false}
            label={results.email}
            hint={results.emailHint}
            error={fault}
          />
          <Button type="submit" variant="secondary" aria-disabled={working}>
            {results.emailMine}
          </Button>
        </div>
      </Form>
      <LiveRegion text={suggestedAddress === null ? '' : results.didYouMean(suggestedAddress)} />
      {suggestedAddress !== null && (
        <ButtonRow>
          <Button variant="secondary" onClick={() => use(suggestedAddress)}>
            {results.useThat}
          </Button>
          {sendable && (
            <Button variant="secondary" onClick={() => sendTo(typedAddress())}>
              {results.sendAsTyped}
            </Button>
          )}
        </ButtonRow>
      )}
      <ActionStatus
        {...outcome}
        of="email"
        done={results.emailed}
        detail={results.emailedTo(sentTo)}
        failed={results.emailFailed}
      />
    </ScreenSection>
  );
}
