export { captchaField, flowField, idempotencyField, keepTyped } from './control-fields';
export {
  entriesIn,
  fieldsOf,
  flattened,
  holds,
  type NamedField,
  nameOf,
  ruleOf,
} from './names';
export type { DateRule, FieldRule, FormRule, FormValues, InputOf } from './rules';
export { schemaOf } from './schema';
export { emailRule, longestEmail, textRules } from './text-rules';
