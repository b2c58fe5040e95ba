import type { Content } from '#content/content.ts';
import { joinSentences } from '#content/linked.ts';
import { basePath, plainPath } from '#content/languages.ts';
import { alreadyStopped } from '#advice/sentences/cautions.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { INFOGRAPHIC } from '#domain/infographic.ts';
import type { Place } from '#domain/nations.ts';
import { AUDIT_QUESTIONS } from '#domain/questionnaire.ts';
import { type Block, heading, list, panel, paragraph, type Run, type RichText } from '#advice/blocks.ts';
import { withContactsAndSigns } from '#advice/cautions.ts';
import { helpline } from '#advice/contacts.ts';
import { urgentPanel } from '#advice/helpBlocks.ts';
import { helpForPlace } from '#advice/judgeRecord.ts';
import { contactText, sentenceRuns } from '#advice/links.ts';
import { notServed } from '#advice/notServed.ts';
import { prose } from '#advice/prose.ts';
import type { Agreement } from './agreement.ts';
import { drawBlocks } from './drawBlocks.ts';
import { type Html, quoted, safe } from './html.ts';
import { type Box, BOXES, CHANGE, type PlainForm, type PlainQuestion, TICKED } from './plainFields.ts';

export type PlainFault = { readonly field: string; readonly text: string };

export type ShownForm = {
  readonly form: PlainForm;
  readonly faults: readonly PlainFault[];
  /** Messages about the whole form, shown above it. */
  readonly notes: readonly string[];
  /** Set if no client serves the postcode: help for this place is shown above the form. */
  readonly turnedAway: Place | null;
  /** The referral option of the link that the visitor opened; it is already chosen. */
  readonly linked?: string | null;
};

type PlainFormInput = ShownForm & {
  readonly questions: readonly PlainQuestion[];
  readonly agreement: Agreement;
  readonly contactEmail: string;
};

const boxHeading = ({ terms, notices }: Content, box: Box): string =>
  box === 'terms' ? terms.heading : notices[box].heading;

function fieldName(words: Content, questions: readonly PlainQuestion[], field: string): string {
  const box = BOXES.find((item) => item === field);
  if (box !== undefined) return boxHeading(words, box);
  return questions.find(({ id }) => id === field)?.text ?? words.welcome.postcode;
}

/** Draws all faults, each with a link to its field. */
function summary(words: Content, { faults, notes, questions }: PlainFormInput): Html | null {
  if (faults.length + notes.length === 0) return null;
  const items = faults.map(({ field, text }) => {
    const label = words.plain.faultAt(fieldName(words, questions, field), text);
    return safe`<li><a href="#${field}">${label}</a></li>\n`;
  });
  return safe`<div class="problem" role="alert">
<h2>${words.common.errorSummaryHeading}</h2>
${notes.map((note) => safe`<p>${note}</p>\n`)}${items.length > 0 && safe`<ul>\n${items}</ul>\n`}</div>
`;
}

const faultOf = ({ faults }: PlainFormInput, field: string): string | null =>
  faults.find((fault) => fault.field === field)?.text ?? null;

/** Draws the fault at a field. The field refers to it in `aria-describedby`. */
function faultText(input: PlainFormInput, field: string): Html | null {
  const fault = faultOf(input, field);
  return fault === null ? null : safe`<p class="fault" id="${field}-fault">${fault}</p>\n`;
}

const describedBy = (input: PlainFormInput, field: string, hint?: string): Html | null => {
  const ids = [...(hint === undefined ? [] : [`${field}-hint`]), ...(faultOf(input, field) ? [`${field}-fault`] : [])];
  return ids.length === 0 ? null : safe` aria-describedby=${quoted(ids.join(' '))}`;
};

function postcode({ welcome }: Content, input: PlainFormInput): Html {
  const supplied = input.form.values.get('postcode') ?? '';
  return safe`<label for="postcode">${welcome.postcode}</label>
<p id="postcode-hint">${welcome.whyPostcode}</p>
${faultText(input, 'postcode')}<input id="postcode" name="postcode" value=${quoted(supplied)}${describedBy(input, 'postcode', '')} spellcheck="false">
`;
}

/** Draws a checkbox. Its error comes after it, because the error's text says "above". */
function tick(input: PlainFormInput, name: string, label: string): Html {
  const checked = input.form.values.get(name) === TICKED && safe` checked`;
  return safe`<label><input type="checkbox" id="${name}" name="${name}" value="${TICKED}"${checked}${describedBy(input, name)}> ${label}</label><br>
${faultText(input, name)}`;
}

function agreementFields(words: Content, input: PlainFormInput): Html {
  const { notices, plain } = words;
  const boxes = BOXES.map((box) => {
    const title = boxHeading(words, box);
    return safe`<h2>${title}</h2>
${input.agreement[box]}
${box === 'sharing' && tick(input, 'research', notices.research)}${tick(input, box, plain.agreeTo(notices.agree, title))}`;
  });
  return safe`${boxes}`;
}

/**
 * Draws a question, with no answer chosen. A text browser also shows an option for no answer, which every other browser
 * leaves out with its template: Lynx preselects a question's first option.
 */
function question(
  { plain, demographics }: Content,
  input: PlainFormInput,
  { id, text, hint, groups }: PlainQuestion,
): Html {
  const offered = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const supplied = offered.find((value) => value === input.form.values.get(id));
  const { fromLink } = demographics.referral;
  const [first] = offered;
  const radio = (code: string, label: string): Html =>
    safe`<label><input type="radio" name="${id}" value=${quoted(code)}${code === first && safe` id="${id}"`}${code === supplied && safe` checked`}> ${label}${id === 'referral' && code === input.linked && safe` (${fromLink})`}</label><br>
`;
  const answers = groups.map(({ heading: title, options }) => {
    const radios = options.map(({ value, label }) => radio(value, label));
    return safe`${title !== null && safe`<p>${title}</p>\n`}${radios}`;
  });
  return safe`<fieldset${describedBy(input, id, hint)}>
<legend>${text}</legend>
${hint === undefined ? safe`<br>\n` : safe`<p id="${id}-hint">${hint}</p>\n`}${faultText(input, id)}<template>${radio('', plain.noAnswer)}</template>${answers}</fieldset>
`;
}

/** Returns a line on the points for each run of questions with the same points: "Questions 1 to 8". */
function pointLines({ plain }: Content): readonly string[] {
  const same: { from: number; to: number; codes: readonly number[] }[] = [];
  for (const [index, { codes }] of AUDIT_QUESTIONS.entries()) {
    const last = same.at(-1);
    if (last && String(last.codes) === String(codes)) last.to = index + 1;
    else same.push({ from: index + 1, to: index + 1, codes });
  }
  const { questions, points } = plain.paper;
  return same.map(({ from, to, codes }) => points(questions(from, to), codes));
}

function nationLines(words: Content): readonly RichText[] {
  const { nations } = words.plain.paper;
  return helpForPlace(words, null).stopping.map((line) => {
    const nation = line.nations?.find((item) => item !== 'islands');
    const name: Run = { text: nation === undefined ? '' : nations[nation], strong: true };
    return [name, ...contactText(helpline(words, line))];
  });
}

/** Returns what a unit is, in drinks: it helps to answer the ten questions, on the screen and on paper. */
function drinks({ infographic }: Content): readonly Block[] {
  const { names, measure, units: inUnits } = infographic;
  const items = INFOGRAPHIC.map(
    ({ id, ml, strength, units }) => `${names[id]}, ${measure(ml, strength)}: ${inUnits(units)}`,
  );
  return [heading(2, infographic.heading), list(items)];
}

/** Returns the key below a form on paper: its scoring, the meaning of each band, the next steps and the caution. */
function paperKey(words: Content): readonly Block[] {
  const anywhere = helpForPlace(words, null);
  const { plain, bands, feedback, withdrawalCaution: caution } = words;
  const stopped = alreadyStopped(words, { contact: words.helpContacts.gp, place: null });
  const { heading: title, total, band, checkAgain, guideline, stopWithHelp, pregnancy: withHelp } = plain.paper;
  const meanings = RISK_BANDS.map(({ band: name }): RichText => {
    const { meaning, next } = feedback.byBand[name];
    const label = `${band(bands[name].range, bands[name].name)}. `;
    const step = name === 'lower' ? [checkAgain] : next;
    return [{ text: label, strong: true }, ...sentenceRuns(joinSentences(...meaning.text, ...step))];
  });
  return [
    heading(2, title),
    paragraph([{ text: stopWithHelp, strong: true }]),
    list([...pointLines(words), total]),
    list(meanings),
    paragraph(sentenceRuns(joinSentences(...guideline))),
    paragraph(`${words.pregnancy.line.general} ${withHelp}`),
    paragraph(feedback.screeningNote),
    panel('caution', [
      heading(2, caution.heading),
      ...withContactsAndSigns(words, { help: anywhere, contacts: null }, 'whole', [...caution.text, stopped]),
    ]),
  ];
}

const helpAnywhere = (words: Content): readonly Block[] => [
  heading(2, words.steps.results.helpHeading),
  urgentPanel(words, helpForPlace(words, null)),
  paragraph(sentenceRuns(words.yourWeek.byNation)),
  list(nationLines(words)),
];

function turnedAway(words: Content, place: Place, contactEmail: string): readonly Block[] {
  const helpNow = [heading(2, words.steps.results.helpHeading), urgentPanel(words, helpForPlace(words, place))];
  return notServed(words, place, contactEmail).flatMap(({ id, blocks }) => (id === 'helpNow' ? helpNow : blocks));
}

export function plainForm(words: Content, input: PlainFormInput): Html {
  const { welcome, plain } = words;
  const { form, questions, turnedAway: place } = input;
  const asked = (kind: PlainQuestion['kind']) =>
    questions.filter((item) => item.kind === kind).map((item) => question(words, input, item));
  return safe`${summary(words, input)}<h1>${welcome.heading}</h1>
${place !== null && drawBlocks(words, turnedAway(words, place, input.contactEmail))}<div class="ours">
<p>${welcome.lead}</p>
<p>${plain.intro}</p>
<p><a href="${basePath(words)}/">${plain.ordinary}</a></p>
${keeps(words)}</div>
<form method="post" action="${plainPath(words)}" autocomplete="off">
<input type="hidden" name="key" value="${form.key}">
<div class="ours">
${postcode(words, input)}${agreementFields(words, input)}${asked('demographic')}</div>
${drawBlocks(words, drinks(words))}${asked('audit')}<p class="ours"><button>${plain.submit}</button></p>
</form>
<div class="paper">
${drawBlocks(words, paperKey(words))}</div>
${drawBlocks(words, helpAnywhere(words))}`;
}

const keeps = (words: Content): Html => drawBlocks(words, prose(words.plain.keeps));

/**
 * Draws what follows a result: a form without a field to fill in, which sends the answers back to have them shown in the
 * form again, and what the browser may keep.
 */
export function belowResult(words: Content, { key, values }: PlainForm): Html {
  const fields = [...values].filter(([name]) => name !== CHANGE);
  const hidden = [['key', key] as const, ...fields].map(
    ([name, value]) => safe`<input type="hidden" name="${name}" value=${quoted(value)}>\n`,
  );
  return safe`<div class="ours">
<form method="post" action="${plainPath(words)}" autocomplete="off">
${hidden}<p><button name="${CHANGE}" value="${TICKED}">${words.plain.change}</button></p>
</form>
${keeps(words)}</div>
`;
}
