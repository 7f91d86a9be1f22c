import { Form, SubmitButton, TextField } from '@/components/form';
import { SearchIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { type KeptForm, type View, withSearchToken } from '@/lib/entry';
import { captchaAction, captchaField, type SearchField, type SearchOption } from '@/lib/lookup';
import { address } from '@/lib/navigation';
import { Captcha } from './captcha';
import { LookupEvents } from './lookup-events';
import { OtherOptionLink } from './search-options';

/** The form of one search option, with the link to the other where there is one. */
export function SearchForm({
  view,
  option,
  other,
  kept,
  label,
}: {
  readonly view: View;
  readonly option: SearchOption;
  readonly other: SearchOption | undefined;
  readonly kept: KeptForm | undefined;
  /** Names the form to a screen reader. */
  readonly label: string;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  const { Recaptcha_Feature, Global_ReCaptcha2Invisible } = view.settings;
  const otherField = other?.fields[0];
  return (
    <Form
      view={view}
      form={option.number === 1 ? 'search' : 'search-2'}
      action={withSearchToken(view, '/api/search-contract')}
      rules={option.rules}
      kept={kept}
      label={label}
      hidden={{ option: String(option.number) }}
      lockedBy={['IP_LOCKED']}
      dialogs={{
        NO_CONTACT: {
          title: text('Lookup_Unreachable_Header'),
          body: (
            <>
              <p>{text('Lookup_Unreachable_Body')}</p>
              <p className="mt-3">
                <a
                  href={address(view, 'URL_ContactUs')}
                  className="font-semibold text-link underline"
                >
                  {text('Lookup_Unreachable_Contact')}
                </a>
              </p>
            </>
          ),
          close: text('Lookup_Unreachable_Back'),
        },
      }}
    >
      <LookupEvents />
      {option.fields.map((field) => (
        <SearchTermField key={field.name} view={view} field={field} />
      ))}
      <SubmitButton size="large" wide disableWhileInvalid pending={text('Lookup_Button_Searching')}>
        <SearchIcon />
        {text('Home_Text_Button_FindContract')}
      </SubmitButton>
      {Recaptcha_Feature && (
        <>
          <Captcha
            siteKey={Global_ReCaptcha2Invisible}
            field={captchaField}
            action={captchaAction}
            hasSearchToken={view.searchToken !== undefined}
          />
          <div
            className="prose-message text-sm text-muted"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
            dangerouslySetInnerHTML={{ __html: html('Lookup_Captcha_Notice') }}
          />
        </>
      )}
      {other && otherField && (
        <OtherOptionLink
          option={other.number}
          className="inline-flex min-h-11 items-center self-center text-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {text('Lookup_OtherOption', { field: otherField.label })}
        </OtherOptionLink>
      )}
    </Form>
  );
}

function SearchTermField({ view, field }: { readonly view: View; readonly field: SearchField }) {
  const { text } = texts(view.snapshot, view.language);
  const format = view.settings.Global_DateFormat_MMMDDYYYY;
  return (
    <TextField
      name={field.name}
      label={field.label}
      maxLength={field.maxLength}
      placeholder={field.placeholder}
      hint={field.type === 'date' ? text('Lookup_Date_Hint', { format }) : undefined}
    />
  );
}
