import { Form, KeepingLink, SubmitButton } from '@/components/form';
import { ReachableLink, SearchIcon } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { optionParameter, type SearchOption, type SearchSection } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';
import { contactLink, type View } from '@/lib/request';
import { CaptchaField } from './captcha';
import { LookupEvents } from './lookup-events';
import { OtherOptionLink } from './search-options';
import { SearchTermField } from './search-term-field';

const otherLook =
  'inline-flex min-h-11 items-center self-center text-center font-semibold text-link underline-offset-4 hover:underline';

/** The form of one search option, with the link to the other where there is one. */
export function SearchForm({
  view,
  option,
  other,
  kept,
  isShown,
  label,
  button,
}: {
  readonly view: View;
  readonly option: SearchOption;
  readonly other?: SearchOption | undefined;
  readonly kept: KeptForm | undefined;
  /** Whether it shows when the page comes. */
  readonly isShown: boolean;
  /** Names the form to a screen reader. */
  readonly label: string;
  /** What the button says that searches; "Find contract" unless given. */
  readonly button?: string;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  const { Recaptcha_Feature, Global_ReCaptcha2Invisible } = view.settings;
  const { captcha } = searchContract;
  const otherField = other?.fields[0];
  return (
    <Form
      view={view}
      change={searchContract}
      kept={kept}
      isPageForm={isShown}
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
                <ReachableLink
                  href={contactLink(view)}
                  className="font-semibold text-link underline"
                >
                  {text('Lookup_Unreachable_Contact')}
                </ReachableLink>
              </p>
            </>
          ),
          close: text('Lookup_Unreachable_Back'),
        },
      }}
    >
      <LookupEvents />
      {option.sections.map((section) => (
        <SectionFields key={section.fields[0]?.name} view={view} section={section} />
      ))}
      <SubmitButton size="large" wide disableWhileInvalid pending={text('Lookup_Button_Searching')}>
        <SearchIcon />
        {button ?? text('Home_Text_Button_FindContract')}
      </SubmitButton>
      {Recaptcha_Feature && captcha && (
        <>
          <CaptchaField
            siteKey={Global_ReCaptcha2Invisible}
            action={captcha}
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
        <KeepingLink
          own
          to={`${view.address}?${optionParameter}=${other.number}`}
          className={otherLook}
          link={
            <OtherOptionLink option={other.number} className={otherLook}>
              {text('Lookup_OtherOption', { field: otherField.label })}
            </OtherOptionLink>
          }
        >
          {text('Lookup_OtherOption', { field: otherField.label })}
        </KeepingLink>
      )}
    </Form>
  );
}

function SectionFields({
  view,
  section,
}: {
  readonly view: View;
  readonly section: SearchSection;
}) {
  const fields = section.fields.map((field) => (
    <SearchTermField key={field.name} view={view} field={field} />
  ));
  if (!section.title) return fields;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-lg font-semibold">{section.title}</legend>
      {section.subTitle && <p className="-mt-4 text-muted">{section.subTitle}</p>}
      {fields}
    </fieldset>
  );
}
