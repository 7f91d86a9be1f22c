import { ButtonForm } from '@/components/form/button-form';
import { ChevronDownIcon, UserIcon } from '@/components/ui';
import { contractsPage, severalContractsOf } from '@/lib/account';
import { logOut } from '@/lib/account/log-out';
import type { ChangeForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { aulSsoLogOut } from '@/lib/identity/sign-on/aul-sso';
import { link, type ProfileAction, profileMenuItems } from '@/lib/navigation';
import { holderName, initialsOf } from '@/lib/policies';
import type { View } from '@/lib/request';
import { MenuLink } from './menu-link';
import { ProfileDisclosure } from './profile-disclosure';

/** §2.6, §6 The profile menu of somebody who has signed in through a service of the client's. */
export async function ProfileMenu({ view }: { readonly view: View }) {
  const items = profileMenuItems(view);
  if (items.length === 0) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  const name = await holderName(view);
  const initials = initialsOf(name);
  return (
    <ProfileDisclosure
      label={
        <>
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-accent-solid text-sm font-bold text-on-solid"
          >
            {initials === '' ? <UserIcon /> : initials}
          </span>
          <span className="sr-only">{text('Layout_Profile')}</span>
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </>
      }
    >
      {name !== '' && (
        <p className="border-b border-neutral-5 px-3 pt-1 pb-3 text-sm text-muted">
          {text('Layout_Profile_SignedInAs')}
          <span className="block font-semibold text-text">{name}</span>
        </p>
      )}
      <ul className="profile-menu">
        {severalContractsOf(view) && (
          <li>
            <a href={link(view, contractsPage)}>{text('Account_Section_contracts')}</a>
          </li>
        )}
        {items.map((item) => (
          <li key={item.kind === 'link' ? item.item.href : item.action}>
            {item.kind === 'link' ? (
              <MenuLink view={view} item={item.item} />
            ) : (
              <Action view={view} action={item.action} caption={localized(item.caption)} />
            )}
          </li>
        ))}
      </ul>
    </ProfileDisclosure>
  );
}

/** Where each action leads, or what it changes. */
const actions = {
  EditProfile: '/edit-profile',
  EditSecuritySettings: '/edit-profile?stepIndex=1',
  AulSsoLogOut: aulSsoLogOut,
  LogOut: logOut,
} as const satisfies Record<ProfileAction, string | ChangeForm>;

function Action({
  view,
  action,
  caption,
}: {
  readonly view: View;
  readonly action: ProfileAction;
  readonly caption: string;
}) {
  const done = actions[action];
  if (typeof done === 'string') return <a href={link(view, done)}>{caption}</a>;
  return (
    <ButtonForm view={view} change={done} variant="quiet" size="small" wide>
      {caption}
    </ButtonForm>
  );
}
