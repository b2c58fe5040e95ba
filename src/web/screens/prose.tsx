import type { Prose, Section } from '#content/content.ts';
import styles from './screens.module.css';

/** Paragraphs, one after the other. */
export function Paragraphs({ text }: { readonly text: Prose }) {
  return text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** The paragraphs and the list of a section, for a box that draws the heading itself. */
export function SectionBody({ section: { text, list, inOrder } }: { readonly section: Section }) {
  const List = inOrder ? 'ol' : 'ul';
  return (
    <>
      <Paragraphs text={text} />
      {list && (
        <List>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )}
    </>
  );
}

/** A section under a heading of the second level. */
export function TextSection({ section }: { readonly section: Section }) {
  return (
    <section className={styles.section}>
      <h2>{section.heading}</h2>
      <SectionBody section={section} />
    </section>
  );
}
