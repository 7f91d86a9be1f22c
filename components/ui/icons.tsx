/** What an icon takes: its size, unless it is as large as most, and its colour, unless that of the text. */
export interface IconProps {
  readonly className?: string;
}

/**
 * An icon says nothing to a screen reader. Its class is one of app/styles/icons.ts, written out whole,
 * as the stylesheet has those only that it finds in the code.
 */
export function Icon({ drawing, className }: IconProps & { readonly drawing: `icon-${string}` }) {
  return <span className={className ? `icon ${drawing} ${className}` : `icon ${drawing}`} />;
}

export const AlertIcon = (props: IconProps) => <Icon drawing="icon-alert" {...props} />;
/** Points to where the text comes from: it turns around in right-to-left languages. */
export const ArrowLeftIcon = (props: IconProps) => <Icon drawing="icon-arrow-left" {...props} />;
/** Points to where the text goes: it turns around in right-to-left languages. */
export const ArrowRightIcon = (props: IconProps) => <Icon drawing="icon-arrow-right" {...props} />;
export const CalendarIcon = (props: IconProps) => <Icon drawing="icon-calendar" {...props} />;
export const CheckIcon = (props: IconProps) => <Icon drawing="icon-check" {...props} />;
export const ChevronDownIcon = (props: IconProps) => (
  <Icon drawing="icon-chevron-down" {...props} />
);
export const ClockIcon = (props: IconProps) => <Icon drawing="icon-clock" {...props} />;
export const CloseIcon = (props: IconProps) => <Icon drawing="icon-close" {...props} />;
export const DocumentIcon = (props: IconProps) => <Icon drawing="icon-document" {...props} />;
export const ExternalIcon = (props: IconProps) => <Icon drawing="icon-external" {...props} />;
export const GlobeIcon = (props: IconProps) => <Icon drawing="icon-globe" {...props} />;
export const HelpIcon = (props: IconProps) => <Icon drawing="icon-help" {...props} />;
export const HomeIcon = (props: IconProps) => <Icon drawing="icon-home" {...props} />;
export const InformationIcon = (props: IconProps) => <Icon drawing="icon-information" {...props} />;
export const LockIcon = (props: IconProps) => <Icon drawing="icon-lock" {...props} />;
export const LogOutIcon = (props: IconProps) => <Icon drawing="icon-log-out" {...props} />;
export const MailIcon = (props: IconProps) => <Icon drawing="icon-mail" {...props} />;
export const MenuIcon = (props: IconProps) => <Icon drawing="icon-menu" {...props} />;
export const MessageIcon = (props: IconProps) => <Icon drawing="icon-message" {...props} />;
export const PhoneIcon = (props: IconProps) => <Icon drawing="icon-phone" {...props} />;
export const SearchIcon = (props: IconProps) => <Icon drawing="icon-search" {...props} />;
export const ShieldCheckIcon = (props: IconProps) => (
  <Icon drawing="icon-shield-check" {...props} />
);
export const TagIcon = (props: IconProps) => <Icon drawing="icon-tag" {...props} />;
export const UserIcon = (props: IconProps) => <Icon drawing="icon-user" {...props} />;
