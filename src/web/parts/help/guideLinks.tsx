import { legalPath } from '../../runtime/language.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useFirstWords } from '../../runtime/words.ts';
import { LinkLine } from '../../components/TextLine.tsx';

/** A link to a guide, on a line of its own. `guide` is the name of the guide's file. */
export function GuideLink({ guide, text }: { readonly guide: string; readonly text: string }) {
  return (
    <LinkLine>
      <RouteLink to={legalPath(guide)}>{text}</RouteLink>
    </LinkLine>
  );
}

/** The link to the week page, for the weeks after the check. */
export function YourWeekLink() {
  return <GuideLink guide="your-week" text={useFirstWords().welcome.yourWeek} />;
}

export function SomeoneElseLink() {
  return <GuideLink guide="someone-else" text={useFirstWords().welcome.someoneElse} />;
}
