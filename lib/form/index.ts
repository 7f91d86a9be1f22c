export { type DateRule, type FieldRule, type FormValues, schemaOf } from './rules';
