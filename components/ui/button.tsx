import type { ComponentProps } from 'react';

/** How a button looks. `quiet` is for what should not compete with the page's one main action. */
export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as what it stands in. */
  readonly wide?: boolean;
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline select-none transition-[background-color,border-color,box-shadow,color] duration-150 active:translate-y-px aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

const variants = {
  primary:
    'border border-accent-solid-edge bg-accent-solid text-on-solid shadow-control hover:bg-accent-solid-hover disabled:border-accent-7 disabled:bg-accent-3 disabled:text-link disabled:shadow-none',
  secondary:
    'border border-control-edge bg-surface-raised text-text shadow-control hover:border-text hover:bg-neutral-2',
  quiet: 'border border-transparent text-link hover:bg-accent-3',
} as const;

const sizes = {
  small: 'min-h-11 px-4 py-1.5 text-sm',
  medium: 'min-h-control px-6 py-2 text-base',
  large: 'min-h-14 px-8 py-3 text-lg',
} as const;

function classOf(
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string {
  return [shape, variants[variant], sizes[size], wide ? 'w-full' : '', className]
    .filter(Boolean)
    .join(' ');
}

/** A button. It submits nothing unless it says `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

/**
 * A link that looks like a button. Give it an address that `link(view, …)` made, or one of
 * `linkWithinReach`: where that is none, nothing shows.
 */
export function LinkButton({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { readonly href: string | undefined }) {
  if (rest.href === undefined) return null;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <a className={classOf(look, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link in a text; renders nothing if the visitor may not open its page. */
export function ReachableLink({
  href,
  ...rest
}: ComponentProps<'a'> & { readonly href: string | undefined }) {
  return href === undefined ? null : <a href={href} {...rest} />;
}
