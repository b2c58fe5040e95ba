import { notices, terms } from './agreement.ts';
import { audit } from './audit.ts';
import { calculator, infographic } from './calculator.ts';
import { drivingAndMedicines, planWithGp, pregnancy, withdrawalCaution } from './cautions.ts';
import { contactFields } from './contactFields.ts';
import { demographics, underAge } from './demographics.ts';
import { experience } from './experience.ts';
import { bands, feedback } from './feedback.ts';
import { help } from './help.ts';
import { apps, legal, loggedInElsewhere, notFound, trouble } from './otherPages.ts';
import { firstContact } from './firstContact.ts';
import { plan } from './planning.ts';
import { reminder } from './reminder.ts';
import { lastWeek, results, targets } from './results.ts';
import { stayingStopped } from './stayingStopped.ts';
import { summary } from './summary.ts';
import { nationalHelp, supportServices } from './supportServices.ts';
import { benefits, compare, information } from './thinking.ts';
import { yourWeek } from './yourWeek.ts';

/** The texts that the page fetches while the first screen is being read. */
export const laterWords = {
  terms,
  notices,
  demographics,
  underAge,
  audit,
  infographic,
  calculator,
  contactFields,
  bands,
  supportServices,
  firstContact,
  nationalHelp,
  feedback,
  withdrawalCaution,
  pregnancy,
  drivingAndMedicines,
  stayingStopped,
  planWithGp,
  trouble,
  help,
  reminder,
  experience,
  yourWeek,
  apps,
  legal,
  loggedInElsewhere,
  notFound,
  steps: { compare, information, benefits, plan, lastWeek, targets, results },
  summary,
};
