import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { PostalAddress } from '@/components/policies/postal-address';
import { Card, DescriptionList, LinkButton, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { accountSections, type Profile } from '@/lib/account';
import { chooseLanguage } from '@/lib/account/profile/choose-language';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import { AccountFrame } from './account-frame';

type Known = Extract<Profile, { kind: 'profile' }>;

/** §2.1 policy-account, §3 User profile: who the holder is, and the way to change it. */
export function ProfilePage({
  view,
  profile,
  changed,
  kept,
}: {
  readonly view: View;
  readonly profile: Profile;
  /** What was changed lately. */
  readonly changed: 'address' | 'language' | undefined;
  readonly kept: KeptForm | undefined;
}) {
  if (profile.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section="/policy-account"
      title={text('Account_Profile_PageTitle')}
      lead={text('Account_Profile_Lead')}
    >
      <div className="grid gap-6">
        {changed && (
          <Notice tone="success" role="status">
            {changed === 'language'
              ? text('Account_Changed_language', { language: ownName(view.language) })
              : text('Account_Changed_address')}
          </Notice>
        )}
        {profile.kind === 'unavailable' ? (
          <Notice tone="warning">{text('Account_Unavailable')}</Notice>
        ) : (
          <Facts view={view} profile={profile} />
        )}
        <LanguageCard view={view} kept={kept} />
      </div>
    </AccountFrame>
  );
}

function Facts({ view, profile }: { readonly view: View; readonly profile: Known }) {
  const { text } = texts(view.snapshot, view.language);
  const { fullName, initials, contractNumbers, contacts, address: known } = profile;
  const isThere = (section: string) =>
    accountSections(view).some((other) => other.address === section);
  const contactUs = contactLink(view);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {initials && (
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-3 text-xl font-semibold text-link"
          >
            {initials}
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-xl">
            {fullName ? <Verbatim>{fullName}</Verbatim> : text('Account_Profile_Nobody')}
          </h2>
          <p className="mt-0.5 text-muted">
            {text('Account_Profile_Contract', { count: contractNumbers.length })}{' '}
            <Verbatim className="[overflow-wrap:anywhere]">{contractNumbers.join(', ')}</Verbatim>
          </p>
        </div>
      </div>
      <div className="mt-6 divide-y divide-neutral-5 border-t border-neutral-5">
        <Fact
          title={text('Account_Profile_Address')}
          action={
            isThere('/policy-account/address') && (
              <Change view={view} to="/policy-account/address" of="Account_Profile_Address" />
            )
          }
        >
          {known ? <PostalAddress view={view} address={known} /> : text('Account_Profile_None')}
        </Fact>
        <Fact
          title={text('Account_Profile_Contacts')}
          action={
            isThere('/policy-account/contacts') && (
              <Change view={view} to="/policy-account/contacts" of="Account_Profile_Contacts" />
            )
          }
        >
          {contacts.length === 0 ? (
            text('Account_Profile_None')
          ) : (
            <Verbatim dir="ltr" className="block break-all whitespace-pre-line rtl:text-end">
              {contacts.join('\n')}
            </Verbatim>
          )}
        </Fact>
      </div>
      {contactUs && (
        <p className="mt-4 text-sm text-muted">
          {text('Account_Profile_Name_Change')}{' '}
          <a href={contactUs} className="link">
            {text('Account_Contact_Us')}
          </a>
        </p>
      )}
    </Card>
  );
}

function Fact({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <DescriptionList
        className="min-w-0"
        layout="columns"
        items={[{ term: title, value: children }]}
      />
      {action}
    </div>
  );
}

function Change({
  view,
  to,
  of,
}: {
  readonly view: View;
  readonly to: string;
  readonly of: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <LinkButton href={link(view, to)} variant="secondary" size="small">
      {text('Account_Change')}
      <span className="sr-only">: {text(of)}</span>
    </LinkButton>
  );
}

/** The language of the portal and of what the holder is written. */
function LanguageCard({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptForm | undefined;
}) {
  const { languages } = view.snapshot;
  if (languages.length < 2) return null;
  const { text } = texts(view.snapshot, view.language);
  const isHolder = view.audience.kind === 'holder';
  return (
    <Card>
      <section aria-labelledby="language">
        <h2 id="language" className="text-xl">
          {text('Account_Language_Title')}
        </h2>
        <p className="mt-1 mb-5 text-muted">
          {text(isHolder ? 'Account_Language_Lead' : 'Account_Language_Lead_Agent')}
        </p>
        <Form
          view={view}
          change={chooseLanguage}
          kept={kept}
          label={text('Account_Language_Title')}
        >
          <RadioGroup
            name="language"
            legend={text('Account_Language_Legend')}
            defaultValue={view.language}
            options={languages.map((language) => ({
              value: language,
              label: ownName(language),
              lang: language,
            }))}
          />
          <div>
            <SubmitButton pending={text('Account_Saving')}>{text('Account_Save')}</SubmitButton>
          </div>
        </Form>
      </section>
    </Card>
  );
}

/** A language in its own words. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)}`;
}
