import { type Body, type Prose, type Section, withDrinkLessAdvice } from '#content/prose.ts';
import { plainText } from '#content/linked.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

export function Paragraphs({ text }: { readonly text: Prose }) {
  return text.map((paragraph) => (
    <p key={plainText(paragraph)}>
      <SentenceText sentence={paragraph} />
    </p>
  ));
}

/** A section's paragraphs and list, without its heading. */
export function SectionBody({ section }: { readonly section: Body }) {
  const { text, list } = withDrinkLessAdvice(section, useJudgement().adviseLess);
  return (
    <>
      <Paragraphs text={text} />
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A section with its heading (an h2), paragraphs and list. */
export function TextSection({ section }: { readonly section: Section }) {
  return (
    <ScreenSection>
      <h2>{section.heading}</h2>
      <SectionBody section={section} />
    </ScreenSection>
  );
}
