import type { ChangeForm } from '@/lib/changes';
import {
  answerQuestions,
  chooseCause,
  chooseProduct,
  confirmCustomer,
  readNotice,
  tellExpense,
  tellIncident,
} from './say';
import type { StepName } from './steps';
import { submitClaim } from './submit';

/** What the form of each step is sent to. */
export const stepChanges: Readonly<Record<StepName, ChangeForm>> = {
  product: chooseProduct,
  cause: chooseCause,
  incident: tellIncident,
  'device-modification': answerQuestions,
  'lost-mode': answerQuestions,
  'police-report': answerQuestions,
  documents: tellExpense,
  'fraud-notice': readNotice,
  customer: confirmCustomer,
  summary: submitClaim,
};
