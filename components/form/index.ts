export { Checkbox } from './checkbox';
export { DateField } from './date-field';
export { ErrorSummary, type Problem } from './error-summary';
export { FixedField } from './fixed-field';
export { Form } from './form';
export type { RefusalDialogText } from './form-context';
export { RadioGroup, type RadioOption } from './radio-group';
export { SubmitButton } from './submit-button';
export { TextField } from './text-field';
