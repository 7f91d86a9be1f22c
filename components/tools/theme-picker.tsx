import { themeNames } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { chooseTheme } from '@/lib/tools/choose-theme';
import { ToolForm } from './tool-form';
import { ToolSelect } from './tool-select';

/** §2.6 "Theme picker (30 colour themes)": the client in another theme, in this browser alone. */
export function ThemePicker({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ToolForm view={view} change={chooseTheme} button={text('Tools_Theme_Apply')}>
      <ToolSelect
        name="theme"
        label={text('Tools_Theme')}
        chosen={view.snapshot.theme}
        options={[
          { value: '', text: text('Tools_Theme_Own') },
          ...themeNames.map((theme) => ({ value: theme, text: theme })),
        ]}
      />
    </ToolForm>
  );
}
