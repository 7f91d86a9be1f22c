/**
 * Rules of a form's fields, the same in browser and server. Forms themselves are components, what
 * they post is a change.
 */
export {
  captchaField,
  contractField,
  flowField,
  idempotencyField,
  keepTyped,
} from './control-fields';
export {
  coverageFormat,
  type DateWriting,
  dateExample,
  dateRule,
  readingOf,
  writtenDay,
} from './date-rules';
export { daysOf } from './known-days';
export {
  entriesIn,
  fieldNameOf,
  fieldsOf,
  flattened,
  holds,
  type NamedField,
  ruleOf,
} from './names';
export { readEstimate, readMoney, type TypedMoney } from './read-money';
export type { DateRule, FieldRule, FormRule, FormValues, InputOf } from './rules';
export { type PhoneNumberReader, schemaOf } from './schema';
export { emailRule, longestEmail, phoneFormat, termFormat, textRules } from './text-rules';
