export { type FieldRule, type FormValues, schemaOf } from './rules';
