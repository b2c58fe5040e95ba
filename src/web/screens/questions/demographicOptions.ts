import type { Content } from '#content/content.ts';
import { ETHNICITY_GROUPS } from '#domain/ethnicityGroups.ts';
import { AGE_CODES, type DemographicId, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import type { RadioOptionGroup } from '../../components/RadioGroup.tsx';
import type { ChoiceOption } from '../../components/ChoiceRow.tsx';
import type { TriageChange, VisitState } from '../../visit/visitState.ts';

/** The options of a demographic question; those of the referral question belong to the client. */
export function optionsOf(
  id: DemographicId,
  { demographics }: Pick<Content, 'demographics'>,
  { client }: VisitState,
): readonly ChoiceOption[] | readonly RadioOptionGroup[] {
  const options = <Code extends string | number>(codes: readonly Code[], labels: Readonly<Record<Code, string>>) =>
    codes.map((code) => ({ value: String(code), label: labels[code] }));
  switch (id) {
    case 'referral':
      return client?.referralOptions ?? [];
    case 'age':
      return options(AGE_CODES, demographics.age.options);
    case 'gender':
      return options(GENDERS, demographics.gender.options);
    case 'ethnicity':
      return ETHNICITY_GROUPS.map(({ group, codes }) => ({
        heading: demographics.ethnicity.groups[group],
        options: options(codes, demographics.ethnicity.options),
      }));
  }
}

const codeOf = <Code extends string | number>(codes: readonly Code[], value: string): Code | undefined =>
  codes.find((code) => String(code) === value);

/** The change to the record for a chosen option. */
export function answerOf(id: DemographicId, value: string): TriageChange {
  switch (id) {
    case 'referral':
      return { referral: value };
    case 'age':
      return { age: codeOf(AGE_CODES, value) };
    case 'gender':
      return { gender: codeOf(GENDERS, value) };
    case 'ethnicity':
      return { ethnicity: codeOf(ETHNICITY_CODES, value) };
  }
}
