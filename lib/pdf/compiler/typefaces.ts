import path from 'node:path';

const folder = 'lib/pdf/typefaces';
const google = (name: string, family: string, weights: readonly ('400Regular' | '700Bold')[]) =>
  weights.map((weight) => `${folder}/${name}/${family}_${weight}.ttf`);
const both = ['400Regular', '700Bold'] as const;

/** Typefaces of brands and languages; only static ones can be embedded. */
const ofBrands = [
  google('figtree', 'Figtree', both),
  google('inter', 'Inter', both),
  google('lora', 'Lora', both),
  google('source-sans-3', 'SourceSans3', both),
  google('space-grotesk', 'SpaceGrotesk', both),
  google('ibm-plex-sans-arabic', 'IBMPlexSansArabic', both),
];

/** For the letters that those have not: names and things come in every script. */
const forOtherLetters = [
  google('noto-sans', 'NotoSans', both),
  google('noto-sans-arabic', 'NotoSansArabic', both),
  google('noto-sans-hebrew', 'NotoSansHebrew', both),
  google('noto-sans-devanagari', 'NotoSansDevanagari', both),
  google('noto-sans-bengali', 'NotoSansBengali', both),
  google('noto-sans-gurmukhi', 'NotoSansGurmukhi', both),
  google('noto-sans-gujarati', 'NotoSansGujarati', both),
  google('noto-sans-tamil', 'NotoSansTamil', both),
  google('noto-sans-telugu', 'NotoSansTelugu', both),
  google('noto-sans-kannada', 'NotoSansKannada', both),
  google('noto-sans-malayalam', 'NotoSansMalayalam', both),
  google('noto-sans-sinhala', 'NotoSansSinhala', both),
  google('noto-sans-thai', 'NotoSansThai', both),
  google('noto-sans-lao', 'NotoSansLao', both),
  google('noto-sans-khmer', 'NotoSansKhmer', both),
  google('noto-sans-myanmar', 'NotoSansMyanmar', both),
  google('noto-sans-georgian', 'NotoSansGeorgian', both),
  google('noto-sans-armenian', 'NotoSansArmenian', both),
  google('noto-sans-ethiopic', 'NotoSansEthiopic', both),
  google('noto-sans-symbols-2', 'NotoSansSymbols2', ['400Regular']),
  google('noto-sans-math', 'NotoSansMath', ['400Regular']),
  google('noto-emoji', 'NotoEmoji', both),
  [`${folder}/noto-sans-sc/NotoSansHans-Regular.otf`],
  [`${folder}/noto-sans-kr/NotoSansKR-Regular.otf`],
];

/** The files of every typeface that documents are set in. */
export const typefaceFiles: readonly string[] = [...ofBrands, ...forOtherLetters]
  .flat()
  .map((file) => path.resolve(file));
