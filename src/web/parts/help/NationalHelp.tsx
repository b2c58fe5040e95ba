import { linesForOthers, helplinesForNation } from '#content/helplinesForNation.ts';
import type { Place } from '#domain/nations.ts';
import { useWords } from '../../runtime/words.ts';
import { HelplineList } from '../../components/HelplineList.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { SomeoneElse } from './guideLinks.tsx';

type NationalHelpProps = {
  /** Where the visitor lives. If null, the helplines of every nation are shown. */
  readonly place: Place | null;
  /** Whether to show the link to the guide for people who worry about someone else; true by default. */
  readonly guide?: boolean;
};

/** The helplines for a place, and a second list for people who worry about someone else's drinking. */
export function NationalHelp({ place, guide = true }: NationalHelpProps) {
  const words = useWords();
  const { heading, intro, forOthers } = words.nationalHelp;
  const lines = linesForOthers(words.supportServices, place);
  return (
    <ScreenSection>
      <h2>{heading}</h2>
      <p>{intro}</p>
      <HelplineList lines={helplinesForNation(words.supportServices, place)} />
      {lines.length > 0 && (
        <>
          <h3>{forOthers}</h3>
          <HelplineList lines={lines} />
        </>
      )}
      {guide && <SomeoneElse />}
    </ScreenSection>
  );
}
