import type { PageWords } from '#content/content.ts';
import { pathOfQuestion, pathOfStep } from '#domain/journey.ts';
import { type Block, heading, list, panel, type RichText } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { prose } from './prose.ts';
import { contradictionText } from './sentences/result.ts';

/** Returns the note on contradictory answers, with what to check (decision 8.9f); empty if none contradict each other. */
export function contradiction({ feedback, steps }: PageWords, { judgement }: JudgedVisit): readonly Block[] {
  const text = contradictionText(feedback, judgement);
  if (text === null) return [];
  const { band, contradicting, contradictsWeek } = judgement;
  const { heading: title, question } = feedback.contradiction;
  const questions = contradicting.length === 0 ? (['q1'] as const) : contradicting;
  const lastWeek = { text: steps.results.unclear.change.lastWeek, to: pathOfStep('lastWeek') };
  return [
    panel('note', [
      heading(2, title),
      ...prose(text),
      list([
        ...questions.map((id): RichText => [{ text: question(Number(id.slice(1))), to: pathOfQuestion(id) }]),
        // The other bands have no step on last week.
        ...(contradictsWeek && band === 'increasing' ? [[lastWeek]] : []),
      ]),
    ]),
  ];
}
