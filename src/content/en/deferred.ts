import { notices, terms } from './agreement.ts';
import { audit } from './audit.ts';
import { calculator, infographic } from './calculator.ts';
import { drivingAndMedicines, planWithGp, pregnancy, withdrawalCaution } from './cautions.ts';
import { contactFields, helpContacts, nationalHelp, openingTimes, supportServices } from './contacts.ts';
import { demographics, underAge } from './demographics.ts';
import { bands, feedback } from './feedback.ts';
import { help } from './help.ts';
import { apps, legal, loggedInElsewhere, notFound, trouble, yourWeek } from './otherPages.ts';
import { plan } from './planning.ts';
import { download, experience, reminder } from './lastScreen.ts';
import { lastWeek, results, targets } from './results.ts';
import { stayingStopped } from './stayingStopped.ts';
import { summary } from './summary.ts';
import { benefits, compare, information } from './thinking.ts';

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
  helpContacts,
  nationalHelp,
  openingTimes,
  feedback,
  withdrawalCaution,
  pregnancy,
  drivingAndMedicines,
  stayingStopped,
  planWithGp,
  trouble,
  help,
  reminder,
  download,
  experience,
  yourWeek,
  apps,
  legal,
  loggedInElsewhere,
  notFound,
  steps: { compare, information, benefits, plan, lastWeek, targets, results },
  summary,
};
