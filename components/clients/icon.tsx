import { type ClientSnapshot, palette } from '@/lib/clients';
import { drawOnce, isDrawable, pictureOf } from './draw';

/** The client's icon as a PNG for home screens, with room around it for what they cut off. */
export function drawIcon(snapshot: ClientSnapshot, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const { theme, design, name } = snapshot;
  const colours = palette(theme, design, 'light');
  return drawOnce(snapshot, `icon ${size}`, { width: size, height: size }, async () => {
    const favicon = await pictureOf(snapshot, 'favicon');
    const initial = isDrawable(name) ? name.charAt(0) : '';
    return (
      <div
        style={{
          display: 'flex',
          width: '100%',
          height: '100%',
          alignItems: 'center',
          justifyContent: 'center',
          background: favicon ? '#ffffff' : colours['accent-solid'],
          color: colours['accent-on-solid'],
          fontSize: size * 0.6,
        }}
      >
        {favicon ? (
          // biome-ignore lint/performance/noImgElement: drawn into a picture, shown by no page
          <img src={favicon} alt="" width={size * 0.64} height={size * 0.64} />
        ) : (
          initial
        )}
      </div>
    );
  });
}
