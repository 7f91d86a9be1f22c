import { type ClientSnapshot, palette, shareImageSize } from '@/lib/clients';
import { texts } from '@/lib/content';
import { drawOnce, isDrawable, pictureOf } from './draw';

const logoHeight = 104;
/** A wide logo keeps clear of the edge. */
const widestLogo = 900;

/**
 * The picture of a preview of the client's pages: its logo, what its home page promises, and its
 * colours. Text that cannot be drawn is left out, since the logo says who it is.
 */
export function drawShareImage(snapshot: ClientSnapshot): Promise<Uint8Array<ArrayBuffer>> {
  const { theme, design, name, defaultLanguage, hosts } = snapshot;
  const colours = palette(theme, design, 'light');
  const title = texts(snapshot, defaultLanguage).text('Home_Hero_Title');
  return drawOnce(snapshot, 'share-image', shareImageSize, async () => {
    const logo = await pictureOf(snapshot, 'logo');
    return (
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          background: colours['neutral-1'],
          color: colours['neutral-text'],
        }}
      >
        {rings(colours['accent-4'] ?? '')}
        <div
          style={{
            display: 'flex',
            flexDirection: 'column',
            flexGrow: 1,
            justifyContent: 'space-between',
            padding: '80px 88px 64px',
          }}
        >
          {logo ? (
            // biome-ignore lint/performance/noImgElement: drawn into a picture, shown by no page
            <img
              src={logo}
              alt=""
              height={logoHeight}
              style={{ maxWidth: widestLogo, objectFit: 'contain', objectPosition: 'left' }}
            />
          ) : (
            <div style={{ fontSize: 64 }}>{isDrawable(name) ? name : ''}</div>
          )}
          <div
            style={{
              fontSize: title.length > 60 ? 56 : 72,
              lineHeight: 1.15,
              letterSpacing: '-0.02em',
              maxWidth: 940,
            }}
          >
            {isDrawable(title) ? title : ''}
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            height: 96,
            padding: '0 88px',
            fontSize: 32,
            background: colours['accent-solid'],
            color: colours['accent-on-solid'],
          }}
        >
          {hosts[0] ?? ''}
        </div>
      </div>
    );
  });
}

/** Rings that stand out of the corner, behind everything. No component: those are drawn as one box. */
function rings(colour: string) {
  return [620, 440, 260].map((size) => (
    <div
      key={size}
      style={{
        position: 'absolute',
        top: 40 - size / 2,
        left: 1160 - size / 2,
        width: size,
        height: size,
        borderRadius: size,
        border: `28px solid ${colour}`,
      }}
    />
  ));
}
