import type { ReactNode } from 'react';
import type { PictureExample } from '@/lib/documents';

const paper = 'fill-surface-raised stroke-neutral-8';
const words = 'stroke-neutral-8';

/** A good and a bad picture of each kind, of 160 by 100, in the colours of the theme. */
export const drawings: Readonly<
  Record<PictureExample, { readonly Good: ReactNode; readonly Bad: ReactNode }>
> = {
  RECEIPT: {
    Good: <Receipt />,
    Bad: (
      <g transform="translate(52 38) rotate(24) scale(1.35) translate(-58 -8)">
        <Receipt />
        <path d="M54 40 L104 52" className="stroke-neutral-8" strokeWidth="1.5" />
      </g>
    ),
  },
  DAMAGE: {
    Good: (
      <>
        <rect x="58" y="8" width="44" height="84" rx="7" className={paper} strokeWidth="2" />
        <rect x="63" y="16" width="34" height="64" rx="2" className="fill-accent-4" />
        <circle cx="80" cy="86" r="2.5" className="fill-neutral-9" />
        <g transform="translate(82 40)">
          <Cracks />
        </g>
      </>
    ),
    Bad: (
      <>
        <rect width="160" height="100" className="fill-accent-4" />
        <g transform="translate(96 62) scale(3)">
          <Cracks />
        </g>
        <Glare x={56} y={38} />
      </>
    ),
  },
  POLICE_REPORT: {
    Good: (
      <>
        <Page />
        <Stamp />
      </>
    ),
    Bad: (
      <>
        <Page />
        <Stamp />
        <path
          d="M160 100 V70 C140 58 122 56 104 62 C92 66 90 78 102 82 C116 86 128 88 138 100 Z"
          className="fill-neutral-7 stroke-neutral-9"
          strokeWidth="1.5"
        />
      </>
    ),
  },
  SERIAL_NUMBER: {
    Good: <Label />,
    Bad: (
      <>
        <Label />
        <Glare x={100} y={56} />
      </>
    ),
  },
  DOCUMENT: {
    Good: <Page />,
    Bad: (
      <g transform="translate(70 44) rotate(-22) scale(1.5) translate(-80 -50)">
        <Page />
        <path d="M50 92 V40 L110 92 Z" className="fill-neutral-8 opacity-40" />
      </g>
    ),
  },
};

function Receipt() {
  return (
    <>
      <path
        d="M54 8 H106 V92 L99.5 87 L93 92 L86.5 87 L80 92 L73.5 87 L67 92 L60.5 87 L54 92 Z"
        className={paper}
        strokeWidth="1.5"
      />
      <path d="M66 18 H94" className={words} strokeWidth="4" />
      <path d="M61 32 H84 M61 42 H80 M61 52 H86" className={words} strokeWidth="2.5" />
      <path d="M92 32 H99 M92 42 H99 M92 52 H99" className={words} strokeWidth="2.5" />
      <path d="M61 62 H99" className={words} strokeWidth="1" />
      <path d="M61 72 H76 M86 72 H99" className="stroke-text" strokeWidth="4.5" />
    </>
  );
}

function Page() {
  return (
    <>
      <rect x="50" y="8" width="60" height="84" rx="2" className={paper} strokeWidth="1.5" />
      <path d="M58 20 H86" className="stroke-text" strokeWidth="4" />
      <path
        d="M58 32 H102 M58 41 H102 M58 50 H102 M58 59 H92"
        className={words}
        strokeWidth="2.5"
      />
    </>
  );
}

function Stamp() {
  return (
    <>
      <circle cx="95" cy="76" r="10" className="fill-none stroke-accent-solid" strokeWidth="2.5" />
      <circle cx="95" cy="76" r="4" className="fill-accent-solid" />
      <path d="M58 78 H78" className={words} strokeWidth="2" />
    </>
  );
}

/** A label with a bar code and the number below it: digits are read from left to right everywhere. */
function Label() {
  const bars = [0, 5, 8, 14, 18, 25, 28, 33, 40, 44, 47, 54, 59, 62, 68, 74, 77, 83, 88, 92];
  return (
    <>
      <rect x="22" y="18" width="116" height="64" rx="4" className={paper} strokeWidth="1.5" />
      {bars.map((at, index) => (
        <rect
          key={at}
          x={33 + at}
          y="28"
          width={index % 3 === 0 ? 3 : 1.6}
          height="24"
          className="fill-text"
        />
      ))}
      <text
        x="80"
        y="71"
        textAnchor="middle"
        direction="ltr"
        fontSize="14"
        letterSpacing="1.5"
        className="fill-text font-semibold"
      >
        SN 4471 902
      </text>
    </>
  );
}

function Cracks() {
  return (
    <path
      d="M0 0 L-12 -14 M0 0 L10 -17 M0 0 L14 4 M0 0 L5 18 M0 0 L-14 10 M-6 -7 L-1 -12 L5 -9 M7 2 L4 10 L-4 8 L-7 5"
      className="fill-none stroke-text"
      strokeWidth="1.4"
      strokeLinecap="round"
    />
  );
}

function Glare({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className="fill-surface-raised">
      <circle cx={x} cy={y} r="30" className="opacity-60" />
      <circle cx={x} cy={y} r="21" className="opacity-95" />
    </g>
  );
}
