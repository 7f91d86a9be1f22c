import { z } from 'zod';
import type * as core from 'zod/v4/core';
import { captchaField, type FormRule, type InputOf, schemaOf } from '@/lib/form';
import type { ChangeAddress } from '@/lib/navigation';
import { phoneNumberReader } from '@/lib/platform';
import type { View } from '@/lib/request';
import { invalidCounter, type Needs, withNeeds } from './admission';
import type { Change, ChangeForm, FreshProof, RawValues } from './change';
import type { Upload } from './upload';

/** What a change says of itself, whatever it takes. */
interface Definition<Input, Data, Stored> extends Needs<Input, Data, Stored> {
  /** Where it is posted to; `app` has a `route.ts` there that answers with `changeRoute`. */
  readonly address: ChangeAddress;
  /** Names its form; the address does unless several changes are sent from one form. */
  readonly form?: string;
  /** Tells the forms of one change apart, by what each sends along. */
  readonly variant?: (values: RawValues) => string;
  /** Fields that are never kept, not even sealed, such as an access code. */
  readonly secretFields?: readonly string[];
  /**
   * Requires sign-in. Where the session has ended since the page was shown, what was typed is kept
   * for its holder until they have signed in again (invariant 8).
   */
  readonly signedIn?: true;
  /** Requires a fresh proof, and says who may give it. */
  readonly fresh?: FreshProof;
  /**
   * Is done once, however often its form is sent. The form carries a key for that, so that it stands
   * on pages that are rendered for one visitor alone.
   */
  readonly idempotent?: true;
  /**
   * Applies to the contract that its page was rendered for: nothing is done where another contract was
   * opened since. Implied by `signedIn`.
   */
  readonly ofContract?: true;
  /** A development tool: production answers 404 (invariant 7). */
  readonly development?: true;
  readonly upload?: Upload<Stored>;
}

interface WithRules<Rules extends readonly FormRule[], Data = unknown, Stored = unknown>
  extends Definition<InputOf<Rules>, Data, Stored> {
  /** The fields of its form: what the browser and the server check, and what `run` is given. */
  readonly rules: (view: View, values: RawValues) => Rules;
}

interface WithSchema<Input, Data = unknown, Stored = unknown>
  extends Definition<Input, Data, Stored> {
  /** What a form takes that has no rules of its own, such as one of buttons. */
  readonly schema: (view: View, values: RawValues) => core.$ZodType<Input>;
}

/**
 * Defines a change: what its form shows, what its route answers with, what is kept of it and what a
 * test names is this one value. Its input has the types that its rules or its schema say.
 */
export function defineChange<const Rules extends readonly FormRule[], Data, Stored>(
  definition: WithRules<Rules, Data, Stored>,
): Change<InputOf<Rules>, Data, Stored>;
export function defineChange<Input, Data, Stored>(
  definition: WithSchema<Input, Data, Stored>,
): Change<Input, Data, Stored>;
export function defineChange<Data, Stored>(
  definition: Definition<object, Data, Stored>,
): Change<object, Data, Stored>;
export function defineChange(
  definition: Definition<never, unknown, unknown> &
    Partial<Pick<WithRules<readonly FormRule[]>, 'rules'> & Pick<WithSchema<unknown>, 'schema'>>,
): ChangeForm {
  const { address, variant, rules = () => [], schema, secretFields = [], upload } = definition;
  const given: WithSchema<unknown>['schema'] =
    schema ??
    ((view, values) =>
      schemaOf(rules(view, values), phoneNumberReader(view.settings.Global_HomeCountry)));
  const { captcha, fresh, signedIn = false, development = false, idempotent = false } = definition;
  const { invalid } = definition;
  const needsSignIn = signedIn || fresh !== undefined;
  const name = definition.form ?? address.slice('/api/'.length).replaceAll('/', '-');
  const change: Change<never> = {
    address,
    form(values) {
      const which = variant?.(values) ?? '';
      return which === '' ? name : `${name}-${which}`;
    },
    rules,
    idempotent,
    ofContract: needsSignIn || definition.ofContract === true,
    ...(captcha ? { captcha } : {}),
    schema: (view, values) => z.pipe(given(view, values), asSaid),
    secretFields: captcha ? [...secretFields, captchaField] : secretFields,
    signedIn: needsSignIn,
    ...(fresh ? { fresh } : {}),
    development,
    ...(upload ? { upload } : {}),
    ...(invalid ? { countInvalid: invalidCounter(invalid) } : {}),
    run: withNeeds(definition),
  };
  return change;
}

/** What rules and schemas hand on has the types that `defineChange` has read from them. */
const asSaid = z.custom<never>();
