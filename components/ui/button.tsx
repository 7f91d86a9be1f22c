import type { ComponentProps } from 'react';

/** How a button looks. `quiet` is for what should not compete with the page's one main action. */
export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as what it stands in. */
  readonly wide?: boolean;
}

/** Classes of app/styles/components.css; what most buttons are needs no name. */
const variants = { primary: '', secondary: 'button-secondary', quiet: 'button-quiet' } as const;
const sizes = { small: 'button-small', medium: '', large: 'button-large' } as const;

function classOf(
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string {
  return ['button', variants[variant], sizes[size], wide ? 'w-full' : '', className]
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
