import { themeNames } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { ToolForm } from './tool-form';

/** §2.6 "Theme picker (30 colour themes)": the client in another theme, in this browser alone. */
export function ThemePicker({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ToolForm view={view} action="/api/dev/theme" button={text('Tools_Theme_Apply')}>
      <label className="grid gap-1">
        <span className="text-muted">{text('Tools_Theme')}</span>
        <select
          name="theme"
          defaultValue={view.snapshot.theme}
          className="min-h-11 rounded-control border border-control-edge bg-surface-raised px-3 text-text"
        >
          <option value="">{text('Tools_Theme_Own')}</option>
          {themeNames.map((theme) => (
            <option key={theme} value={theme}>
              {theme}
            </option>
          ))}
        </select>
      </label>
    </ToolForm>
  );
}
