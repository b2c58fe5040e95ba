import type { ReactNode } from 'react';
import { useFirstWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { RadioGroup, type RadioOptionGroup } from '../../components/RadioGroup.tsx';
import type { ChoiceOption } from '../../components/ChoiceRow.tsx';
import { goBack } from '../../runtime/navigation.ts';
import { Actions, useForward } from '../../parts/forms/Actions.tsx';
import { Form, FormErrorSummary, useFormErrors } from '../../parts/forms/Form.tsx';
import styles from './RadioQuestion.module.css';

type RadioQuestionProps = {
  readonly path: string;
  readonly id: string;
  readonly question: string;
  readonly caption?: string | undefined;
  readonly hint?: string | undefined;
  readonly options: readonly ChoiceOption[] | readonly RadioOptionGroup[];
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  /** Returns content between the question and its answers. It receives a function that chooses an answer. */
  readonly help?: ((choose: (value: string) => void) => ReactNode) | undefined;
  /** Shown below the buttons; in a wide window, beside the question. */
  readonly below?: ReactNode;
  /** A dialog that has a form of its own. It cannot be inside the question's form. */
  readonly dialog?: ReactNode;
};

export function RadioQuestion({
  path,
  id,
  question,
  value,
  onChoose,
  help,
  below,
  dialog,
  ...texts
}: RadioQuestionProps) {
  const { common } = useFirstWords();
  const formErrors = useFormErrors();
  const forward = useForward(path);
  const missing = { text: common.selectAnAnswer, targetId: id };
  const choose = (chosen: string): void => {
    onChoose(chosen);
    formErrors.clear(id);
  };
  return (
    <div className={styles.beside}>
      <div className={styles.question}>
        <FormErrorSummary {...formErrors} />
        <Form
          onSubmit={() => {
            if (formErrors.report(value === null ? [missing] : [])) forward();
          }}
        >
          <RadioGroup
            {...texts}
            id={id}
            legend={question}
            headingLevel={1}
            help={help && <div className={styles.help}>{help(choose)}</div>}
            error={formErrors.errors[0]?.text}
            mended={formErrors.errors[0]?.mended}
            value={value}
            onChange={choose}
          />
          <Actions onBack={goBack}>
            <Button type="submit">{common.next}</Button>
          </Actions>
        </Form>
        {dialog}
      </div>
      {below}
    </div>
  );
}
