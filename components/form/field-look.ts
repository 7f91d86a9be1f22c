/** How every field for one line looks. */
export const fieldLook =
  'w-full rounded-control border border-control-edge bg-surface-raised px-4 py-2 text-text shadow-control transition-colors placeholder:text-muted placeholder:opacity-100 hover:border-text aria-invalid:border-danger-edge aria-invalid:inset-ring aria-invalid:inset-ring-danger-edge';
