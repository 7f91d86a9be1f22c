/**
 * Rules of a form's fields, the same in browser and server. Forms themselves are components, what
 * they post is a change.
 */
export { flowField, keepTyped } from './control-fields';
export {
  type DateRule,
  type FieldRule,
  type FormValues,
  type PhoneNumberReader,
  schemaOf,
} from './rules';
export { emailRule, longestEmail, textRules } from './text-rules';
