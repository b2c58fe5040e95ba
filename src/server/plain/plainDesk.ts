import type { Content } from '#content/content.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import { type AuditAnswers, isComplete, riskBand } from '#domain/audit.ts';
import type { Client } from '#domain/client.ts';
import { CODED_FIELDS } from '#domain/codedFields.ts';
import { parsePostcode, type Postcode } from '#domain/postcode.ts';
import type { TriageRecord } from '#domain/triage.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { refusal } from '../edge/refusal.ts';
import { createJudge } from '../triage/judgeWrite.ts';
import type { TriageStore, TriageWrite, WriteOutcome } from '../triage/triageStore.ts';
import { type Box, BOXES, newPlainKey, type PlainForm, type PlainQuestion, TICKED } from './plainFields.ts';
import type { PlainFault, ShownForm } from './plainForm.ts';
import type { PlainResultInput } from './plainResult.ts';

/** What a plain form comes to. */
export type PlainOutcome =
  | { readonly outcome: 'result'; readonly input: PlainResultInput }
  | { readonly outcome: 'underAge'; readonly client: Client | null }
  | { readonly outcome: 'form'; readonly status: 404 | 422; readonly shown: ShownForm };

export type PlainCall = {
  readonly words: Content;
  readonly questions: readonly PlainQuestion[];
  readonly form: PlainForm;
  /** The version of the notices shown. */
  readonly consentVersion: string;
  /** Counts a call that may store or erase; throws past the caller's limit. */
  readonly beforeWrite: () => Promise<void>;
};

/** Judges a form and stores its answers, as the calls would. Throws the `Refusal` of an expected failure. */
export type PlainDesk = (call: PlainCall) => Promise<PlainOutcome>;

type Served = { readonly postcode: Postcode; readonly client: Client };

function placeIn(directory: ClientDirectory, { values }: PlainForm) {
  const postcode = parsePostcode(values.get('postcode') ?? '');
  if (typeof postcode === 'string') return { postcode: null, client: null, fault: postcode };
  const client = directory.clientServing(postcode);
  return { postcode, client, fault: client === null ? ('notFound' as const) : null };
}

const missingBoxes = ({ values }: PlainForm): readonly Box[] => BOXES.filter((box) => values.get(box) !== TICKED);

/** A question without one of its answers, or with a referral that only other clients have. */
function answerFault({ words, form }: PlainCall, { id, groups }: PlainQuestion, client: Client | null) {
  const given = form.values.get(id);
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === given));
  if (!isOffered) return words.common.selectAnAnswer;
  if (id !== 'referral' || client === null) return null;
  const own = client.referralOptions;
  return own.some(({ value }) => value === given) ? null : words.plain.otherReferral(own.map(({ label }) => label));
}

function faultsOf(call: PlainCall, { client, fault }: ReturnType<typeof placeIn>): readonly PlainFault[] {
  const { words, form, questions } = call;
  const { errors } = words.welcome;
  return [
    ...(fault === null ? [] : [{ field: 'postcode', text: errors[fault] }]),
    ...missingBoxes(form).map((field) => ({ field, text: errors.notChecked })),
    ...questions.flatMap((question) => {
      const text = answerFault(call, question, client);
      return text === null ? [] : [{ field: question.id, text }];
    }),
  ];
}

/** The codes of the answers, which have been found to be codes. */
function answersIn({ values }: PlainForm): TriageRecord & AuditAnswers {
  const answers: TriageRecord = Object.fromEntries(
    Object.entries(CODED_FIELDS).map(([field, codes]: [string, readonly (string | number)[]]) => [
      field,
      codes.find((code) => String(code) === values.get(field)),
    ]),
  );
  if (!isComplete(answers)) throw refusal.invalid(null);
  return answers;
}

type Deps = {
  readonly store: Pick<TriageStore, 'save' | 'erase'>;
  readonly directory: ClientDirectory;
  readonly now: () => Date;
};

export function createPlainDesk({ store, directory, now }: Deps): PlainDesk {
  const judge = createJudge(directory);
  /** Judges each form as a new record, since whatever a second one changes, the postcode too, replaces the first. */
  const judgeAnew: TriageWrite['judge'] = (fields) => judge(fields, null);

  /** Erases the key's record, if any, and remembers the key, so that an earlier call that comes late makes none. */
  async function erase({ form, beforeWrite }: PlainCall): Promise<void> {
    await beforeWrite();
    await store.erase(form.key, null);
  }

  async function save({ form, consentVersion, beforeWrite }: PlainCall, { postcode, client }: Served) {
    const answers = answersIn(form);
    const place = { clientId: client.id, postcode: postcode.formatted, referral: form.values.get('referral') ?? '' };
    await beforeWrite();
    return store.save({
      fields: { ...answers, ...place, screenReached: `feedback-${riskBand(answers)}` },
      ...{ id: null, visitKey: form.key, revision: 'next', judge: judgeAnew },
      ...{ consentVersion, consentResearch: form.values.get('research') === TICKED },
    });
  }

  function resultOf({ form }: PlainCall, { postcode, client }: Served, reference: string): PlainOutcome {
    const answers = answersIn(form);
    const { gender = 'o', age = 1 } = answers;
    const place = directory.placeOf(postcode);
    const contacts = directory.contactsFor(client, postcode);
    const { localSupport } = client;
    return {
      outcome: 'result',
      input: { answers, gender, age, place, contacts, localSupport, reference, madeOn: now() },
    };
  }

  /** The result once the answers are stored; the form again, under another key, if its record was erased. */
  function afterSaving(call: PlainCall, served: Served, saved: WriteOutcome): PlainOutcome {
    switch (saved.outcome) {
      case 'saved':
        return resultOf(call, served, saved.reference);
      case 'notFound': {
        const form = { ...call.form, key: newPlainKey() };
        const shown = { form, faults: [], notes: [call.words.plain.sendAgain], turnedAway: null };
        return { outcome: 'form', status: 404, shown };
      }
      case 'foreign':
        throw refusal.loggedInElsewhere();
      case 'refused':
        throw refusal.invalid(saved.field);
    }
  }

  return async (call) => {
    const { form, words } = call;
    const place = placeIn(directory, form);
    if (isUnderAge(form.values.get('age') === '0' ? 0 : undefined)) {
      await erase(call);
      return { outcome: 'underAge', client: place.client };
    }
    const faults = faultsOf(call, place);
    const { postcode, client } = place;
    if (faults.length === 0 && form.whole && postcode !== null && client !== null)
      return afterSaving(call, { postcode, client }, await save(call, { postcode, client }));
    const ends = place.fault === 'notFound' || missingBoxes(form).length > 0;
    if (ends) await erase(call);
    const shown: ShownForm = {
      form: ends ? { ...form, key: newPlainKey() } : form,
      faults,
      notes: form.whole ? [] : [words.plain.sendAgain],
      turnedAway: place.fault === 'notFound' && postcode !== null ? directory.placeOf(postcode) : null,
    };
    return { outcome: 'form', status: 422, shown };
  };
}
