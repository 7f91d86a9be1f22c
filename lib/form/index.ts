export { flowField, keepTyped } from './control-fields';
export { type DateRule, type FieldRule, type FormValues, schemaOf } from './rules';
export { emailRule, longestEmail, textRules } from './text-rules';
