import type { SummaryPdfRequest } from '#contract/schemas.ts';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { reasonOf } from '#domain/plan.ts';
import { weekFigures } from '#domain/record.ts';
import type { VisitState } from '../../visit/visitState.ts';

/** The pages that the visitor has ticked besides the summary itself. */
export type ExtraPages = { readonly diary: boolean; readonly card: boolean; readonly cardLink: boolean };

type Options = JudgedVisit['target'] &
  ExtraPages & {
    /** What the card may say; null where none is offered, so that a tick from before is not sent. */
    readonly offered: JudgedVisit['card'];
    readonly emailAddress?: string;
  };

const cardFields = ({ card, cardLink, offered }: Options): Pick<SummaryPdfRequest, 'card' | 'cardLink'> => ({
  ...(card && offered !== null && { card }),
  ...(card && cardLink && offered?.linksWeekPage && { cardLink }),
});

/** Builds the request for the summary; null while an answer is missing. */
export function summaryRequest(visit: VisitState, id: string, options: Options): SummaryPdfRequest | null {
  const { triage, client, plan } = visit;
  const { gender, age } = triage;
  const figures = weekFigures(triage, visit);
  if (figures === null || client === null || gender === undefined || age === undefined) return null;
  const { choices, startDay } = plan;
  const reason = reasonOf(plan);
  const { confirmed, talkFirst, diary, emailAddress } = options;
  return {
    id,
    clientName: client.clientName,
    gender,
    age,
    ...figures,
    ...(choices.length > 0 && { plan: [...choices] }),
    // Only a confirmed target has a start day (decision 8.10a).
    ...(startDay !== null && confirmed && { startDay }),
    ...(reason !== null && { reason }),
    ...(diary && { diary }),
    ...cardFields(options),
    ...(talkFirst && { talkFirst }),
    ...(emailAddress && { emailAddress }),
  };
}
