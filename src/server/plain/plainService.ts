import type { Content } from '#content/content.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import { type AuditAnswers, isComplete, riskBand } from '#domain/audit.ts';
import type { Client } from '#domain/client.ts';
import { CODED_FIELDS } from '#domain/codedFields.ts';
import type { Postcode } from '#domain/postcode.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { refusal } from '../http/edge/refusal.ts';
import { createCoverageCheck } from '../records/checkCoverage.ts';
import type { TriageStore, TriageWrite, VisitStage, WriteOutcome } from '../records/triageStore.ts';
import { VisitLife } from '../records/visitLife.ts';
import {
  type Box,
  BOXES,
  CHANGE,
  keyAfterErasure,
  keyAfterLeaving,
  keyAfterMove,
  type PlainForm,
  type PlainQuestion,
  TICKED,
} from './plainFields.ts';
import type { PlainFault, ShownForm } from './plainForm.ts';
import type { PlainResultInput } from '#advice/plainResult.ts';

export type PlainOutcome =
  | { readonly outcome: 'result'; readonly input: PlainResultInput }
  | { readonly outcome: 'underAge'; readonly client: Client | null }
  | { readonly outcome: 'form'; readonly status: 200 | 404 | 422; readonly shown: ShownForm }
  /**
   * The visit has ended, or the visitor has left, so no answer was stored. An unticked research checkbox still withdrew
   * consent to research.
   */
  | { readonly outcome: 'sent'; readonly allowsResearch: boolean };

type PlainCall = {
  readonly words: Content;
  readonly questions: readonly PlainQuestion[];
  readonly form: PlainForm;
  /** The version of the notices in the form. */
  readonly consentVersion: string;
  /** Counts a call that may store or erase; throws past the caller's limit. */
  readonly beforeWrite: () => Promise<void>;
};

export type PlainService = {
  /** Checks a form and stores its answers, as the API does. Throws a `Refusal` for an expected failure. */
  readonly answer: (call: PlainCall) => Promise<PlainOutcome>;
  /** Ends the visit of a page that the visitor leaves: a form with its key shows no more answers, and changes none. */
  readonly leave: (key: string) => Promise<void>;
};

type ClientForPostcode = { readonly postcode: Postcode; readonly client: Client };

function placeIn(directory: ClientDirectory, { values }: PlainForm) {
  const read = directory.read(values.get('postcode') ?? '');
  if (typeof read === 'string') return { postcode: null, client: null, fault: read };
  return { ...read, fault: read.client === null ? ('notFound' as const) : null };
}

const missingBoxes = ({ values }: PlainForm): readonly Box[] => BOXES.filter((box) => values.get(box) !== TICKED);

/** Returns the fault of an answer that is missing, or that the visitor's client does not offer; or null. */
function answerFault({ words, form }: PlainCall, { id, groups }: PlainQuestion, client: Client | null) {
  const supplied = form.values.get(id);
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === supplied));
  if (!isOffered) return words.common.selectAnAnswer;
  if (id !== 'referral' || client === null) return null;
  const own = client.referralOptions;
  return own.some(({ value }) => value === supplied) ? null : words.plain.otherReferral(own.map(({ label }) => label));
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

type PlainStore = Pick<TriageStore, 'save' | 'erase' | 'stageOf' | 'takeBackResearch'>;

type PlainVisit = { readonly key: string; readonly stage: VisitStage };

/** The fields of a record that never change, because reports count the record by them. */
const PLACE = ['clientId', 'postcode'] as const;

const MOST_CHANGES = 8;

/** Finds a form's visit, under its key or, after a change of postcode, under a derived one (`keyAfterMove`). */
async function visitOf(store: PlainStore, form: PlainForm): Promise<PlainVisit> {
  let { key } = form;
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    const stage = await store.stageOf(key, VisitLife.form);
    // No record exists under the derived key, so the earlier record was erased for a reason other than a new postcode.
    if (stage === 'none' && changes > 0) break;
    if (stage !== 'erased') return { key, stage };
    key = keyAfterMove(key);
  }
  return { key: form.key, stage: 'erased' };
}

/**
 * Whether the visitor has left the page of a form with this key, or of one that replaced it after an erasure. So no
 * earlier form of the visit, sent again, shows its answers.
 */
async function hasLeft(store: PlainStore, key: string, changes = 0): Promise<boolean> {
  if ((await store.stageOf(keyAfterLeaving(key), VisitLife.form)) === 'erased') return true;
  if (changes === MOST_CHANGES || (await store.stageOf(key, VisitLife.form)) !== 'erased') return false;
  return hasLeft(store, keyAfterErasure(key), changes + 1);
}

const allowsResearch = ({ values }: PlainForm): boolean => values.get('research') === TICKED;

type Deps = {
  readonly store: PlainStore;
  readonly directory: ClientDirectory;
  readonly now: () => Date;
};

export function createPlainService({ store, directory, now }: Deps): PlainService {
  const judge = createCoverageCheck(directory);
  /**
   * Checks each form as a new record, because a form that is sent again replaces the record. A form with another
   * postcode or client is refused here, so that the stored record is not changed.
   */
  const checkAsNew: TriageWrite['judge'] = (fields, stored) => {
    const moved = stored === null ? undefined : PLACE.find((field) => fields[field] !== stored[field]);
    return moved ?? judge(fields, null);
  };

  /** Erases a visit's record, if any, and remembers the key, so that a delayed earlier call creates no record. */
  async function erase({ beforeWrite }: PlainCall, { key }: PlainVisit): Promise<void> {
    await beforeWrite();
    await store.erase(key, null);
  }

  async function takeBackResearch({ form, beforeWrite }: PlainCall, { key, stage }: PlainVisit): Promise<void> {
    if (allowsResearch(form) || (stage !== 'open' && stage !== 'ended')) return;
    await beforeWrite();
    await store.takeBackResearch(key);
  }

  async function saveUnderKey(
    key: string,
    { form, consentVersion }: PlainCall,
    { postcode, client }: ClientForPostcode,
  ) {
    const answers = answersIn(form);
    const place = { clientId: client.id, postcode: postcode.formatted, referral: form.values.get('referral') ?? '' };
    return store.save({
      fields: { ...answers, ...place, screenReached: `feedback-${riskBand(answers)}` },
      id: null,
      visitKey: key,
      revision: 'next',
      judge: checkAsNew,
      life: VisitLife.form,
      consentVersion,
      consentResearch: allowsResearch(form),
    });
  }

  /**
   * Saves a form under the visit's key. If the stored record has another postcode, a new record is made under a derived
   * key, and then the stored one is erased, so that no record moves from one client or area to another.
   */
  async function save(call: PlainCall, { key }: PlainVisit, served: ClientForPostcode): Promise<WriteOutcome> {
    await call.beforeWrite();
    const saved = await saveUnderKey(key, call, served);
    if (saved.outcome !== 'refused' || !PLACE.some((field) => field === saved.field)) return saved;
    const replaced = await saveUnderKey(keyAfterMove(key), call, served);
    if (replaced.outcome === 'saved') await store.erase(key, null);
    return replaced;
  }

  function resultOf({ form }: PlainCall, { postcode, client }: ClientForPostcode, reference: string): PlainOutcome {
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

  /** Returns the result if the answers were stored. If the record has been erased, returns the form with a new key. */
  function afterSaving(call: PlainCall, served: ClientForPostcode, saved: WriteOutcome): PlainOutcome {
    switch (saved.outcome) {
      case 'saved':
        return resultOf(call, served, saved.reference);
      case 'notFound': {
        const form = { ...call.form, key: keyAfterErasure(call.form.key) };
        const shown = { form, faults: [], notes: [call.words.plain.sendAgain], turnedAway: null };
        return { outcome: 'form', status: 404, shown };
      }
      case 'ended':
        return { outcome: 'sent', allowsResearch: allowsResearch(call.form) };
      case 'foreign':
        throw refusal.loggedInElsewhere();
      case 'refused':
        throw refusal.invalid(saved.field);
    }
  }

  async function answer(call: PlainCall): Promise<PlainOutcome> {
    const { form, words } = call;
    const place = placeIn(directory, form);
    const visit = await visitOf(store, form);
    const left = await hasLeft(store, form.key);
    if (isUnderAge(form.values.get('age') === '0' ? 0 : undefined)) {
      await erase(call, visit);
      if (!left) return { outcome: 'underAge', client: place.client };
    }
    if (left || visit.stage === 'ended') {
      await takeBackResearch(call, visit);
      return { outcome: 'sent', allowsResearch: allowsResearch(form) };
    }
    if (form.whole && form.values.has(CHANGE))
      return { outcome: 'form', status: 200, shown: { form, faults: [], notes: [], turnedAway: null } };
    const faults = faultsOf(call, place);
    const { postcode, client } = place;
    if (faults.length === 0 && form.whole && postcode !== null && client !== null) {
      const saved = await save(call, visit, { postcode, client });
      // The form was sent twice at once, and the other copy has just changed the postcode: start again.
      if (saved.outcome === 'notFound' && visit.stage === 'open') return answer(call);
      return afterSaving(call, { postcode, client }, saved);
    }
    const ends = place.fault === 'notFound' || missingBoxes(form).length > 0;
    await (ends ? erase(call, visit) : takeBackResearch(call, visit));
    const shown: ShownForm = {
      form: ends ? { ...form, key: keyAfterErasure(form.key) } : form,
      faults,
      notes: form.whole ? [] : [words.plain.sendAgain],
      turnedAway: place.fault === 'notFound' && postcode !== null ? directory.placeOf(postcode) : null,
    };
    return { outcome: 'form', status: 422, shown };
  }

  return {
    answer,
    leave: async (key) => {
      await store.erase(keyAfterLeaving(key), null);
    },
  };
}
