import type { ReactNode } from 'react';

interface IconProps {
  readonly className?: string;
}

/** Drawn on a grid of 24 with one stroke, in the colour of the text. Says nothing to a screen reader. */
function Icon({
  className = 'size-5 shrink-0',
  children,
}: IconProps & { readonly children: ReactNode }) {
  return (
    // The size is for a browser too old for the stylesheet, which says how the lines are drawn.
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`line-drawing ${className}`}
    >
      {children}
    </svg>
  );
}

export function ShieldCheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3 4.5 6v5.2c0 4.6 3.1 8.2 7.5 9.8 4.4-1.6 7.5-5.2 7.5-9.8V6L12 3Z" />
      <path d="m8.8 12 2.3 2.3 4.1-4.5" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m20 20-4.3-4.3" />
    </Icon>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.8 7 7 5.6a2 2 0 0 0 2.4 0l7-5.6" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 3.8h2.7a1 1 0 0 1 1 .8l.7 3a1 1 0 0 1-.3 1L7.5 10.3a13 13 0 0 0 6.2 6.2l1.7-1.8a1 1 0 0 1 1-.3l3 .7a1 1 0 0 1 .8 1v2.7a1.5 1.5 0 0 1-1.6 1.5C10.4 19.8 4.2 13.6 3.7 5.4a1.5 1.5 0 0 1 1.5-1.6Z" />
    </Icon>
  );
}

export function MessageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 11.5a7.5 7.5 0 0 1-7.5 7.5 8.6 8.6 0 0 1-3-.5L4 20l1.4-4.3a7.3 7.3 0 0 1-1-3.7A7.5 7.5 0 0 1 12 4.5h1a7.5 7.5 0 0 1 7.5 7Z" />
      <path d="M9 11h7M9 14h4" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </Icon>
  );
}

/** Points to where the text comes from: it turns around in right-to-left languages. */
export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path className="origin-center rtl:-scale-x-100" d="M20 12H4.5m6-6-6 6 6 6" />
    </Icon>
  );
}

/** Points to where the text goes: it turns around in right-to-left languages. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path className="origin-center rtl:-scale-x-100" d="M4 12h15.5m-6-6 6 6-6 6" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.4 4.6 2.9 17.4A1.9 1.9 0 0 0 4.5 20.2h15a1.9 1.9 0 0 0 1.6-2.8L13.6 4.6a1.9 1.9 0 0 0-3.2 0Z" />
      <path d="M12 9.5v4M12 16.8v.1" />
    </Icon>
  );
}

export function InformationIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 11.2v5M12 7.8v.1" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6M19.2 4.8 11 13M9.5 5.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-3.5" />
    </Icon>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M3.2 12h17.6M12 3.2c2.4 2.4 3.6 5.3 3.6 8.8s-1.2 6.4-3.6 8.8c-2.4-2.4-3.6-5.3-3.6-8.8s1.2-6.4 3.6-8.8Z" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
      <path d="M4 10.2h16M8.5 3.5v4M15.5 3.5v4" />
    </Icon>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5v6.2a2 2 0 0 0 .6 1.4l7.2 7.2a2 2 0 0 0 2.8 0l5.7-5.7a2 2 0 0 0 0-2.8l-7.2-7.2a2 2 0 0 0-1.4-.6H5.5A1.5 1.5 0 0 0 4 5.5Z" />
      <path d="M8.3 8.3v.1" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 3.5h-6A2 2 0 0 0 5.5 5.5v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10l-5-5Z" />
      <path d="M13.5 3.5v5h5M9 13h6M9 16.5h4" />
    </Icon>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3.5 11 7.2-6.7a1.9 1.9 0 0 1 2.6 0l7.2 6.7M5.5 9.3V18a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9.3M9.7 20v-5.5h4.6V20" />
    </Icon>
  );
}

export function CarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 11.5 1.7-5A2 2 0 0 1 8.1 5.2h7.8a2 2 0 0 1 1.9 1.3l1.7 5M4.5 11.5h15a1.5 1.5 0 0 1 1.5 1.5v4.5H3V13a1.5 1.5 0 0 1 1.5-1.5ZM5 17.5v2M19 17.5v2" />
      <path d="M6.8 14.5h1.4M15.8 14.5h1.4" />
    </Icon>
  );
}

export function DeviceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6.5" y="2.8" width="11" height="18.4" rx="2.5" />
      <path d="M11 18h2" />
    </Icon>
  );
}

export function PlugIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0V8ZM12 17v4" />
    </Icon>
  );
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.7v.2M12 16.8v.1" />
    </Icon>
  );
}

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        className="origin-center rtl:-scale-x-100"
        d="M9.5 4.5h-3a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M9.5 12H20m-4-4 4 4-4 4"
      />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.8 20.2a7.4 7.4 0 0 1 14.4 0" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M12 7v5.2l3.3 2" />
    </Icon>
  );
}
