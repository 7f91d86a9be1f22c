export { captchaField, flowField, keepTyped } from './control-fields';
export { type DateRule, type FieldRule, type FormValues, type InputOf, schemaOf } from './rules';
export { emailRule, longestEmail, textRules } from './text-rules';
