import { pageFormId } from './page-form';

/**
 * Sends a form when somebody presses Enter in it, which presses the first of its buttons: for forms
 * that another button stands before. Nobody sees it or comes to it.
 */
export function DefaultButton({ ofPage = false }: { readonly ofPage?: boolean }) {
  return (
    <button
      type="submit"
      {...(ofPage ? { form: pageFormId } : {})}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
