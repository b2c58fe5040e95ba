import { Fragment, type ReactNode } from 'react';
import type {
  Action,
  Actions,
  Block,
  Details,
  Fold,
  Heading,
  List,
  Panel,
  Paragraph,
  Part,
  Run,
  Section,
  RichText,
} from '#advice/blocks.ts';
import { ButtonRow, type ButtonVariant } from '../components/Button.tsx';
import { Callout } from '../components/Callout.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { ScreenSection } from '../components/ScreenSection.tsx';
import { CautionLine, LinkLine } from '../components/TextLine.tsx';
import { legalPath } from '../runtime/language.ts';
import { RouteLink } from '../runtime/RouteLink.tsx';
import { ActionView, emailAddressOf } from './ActionView.tsx';
import { ContactsView } from './ContactsView.tsx';
import { OpenNowView } from './OpenNowView.tsx';
import styles from './Blocks.module.css';

/** Draws the blocks of a document as a screen. `server/plain` and `server/pdf` draw the same blocks. */

/** A screen's own controls, by the names of their blocks or of their parts. */
type Controls = Readonly<Record<string, ReactNode>>;

const pathOfRun = ({ to, guide }: Run): string | undefined => (guide === undefined ? to : legalPath(guide));

function RunView({ run }: { readonly run: Run }) {
  const path = pathOfRun(run);
  if (path !== undefined) return <RouteLink to={path}>{run.text}</RouteLink>;
  if (run.href !== undefined)
    return (
      <a href={run.href} data-address={emailAddressOf(run.href)}>
        {run.text}
      </a>
    );
  return run.strong ? <strong>{run.text}</strong> : run.text;
}

const TextView = ({ text }: { readonly text: RichText }) => text.map((run, index) => <RunView key={index} run={run} />);

function HeadingView({ level, text }: Heading) {
  const Tag = `h${level}` as const;
  return <Tag>{text}</Tag>;
}

/** Whether a text is only a link to another page of ours, so that it gets a line of its own. */
const isLinkLine = (text: RichText): boolean => text.every((run) => pathOfRun(run) !== undefined);

function ParagraphView({ text, tone, screenOnly }: Paragraph) {
  const content = <TextView text={text} />;
  if (isLinkLine(text)) return <LinkLine>{content}</LinkLine>;
  if (tone === 'caution') return <CautionLine>{content}</CautionLine>;
  return (
    <p className={tone === 'lead' || tone === 'small' ? styles[tone] : undefined} data-not-printed={screenOnly}>
      {content}
    </p>
  );
}

function ListView({ items, ordered }: List) {
  const lines = items.map((item, index) =>
    isLinkLine(item) ? (
      <LinkLine as="li" key={index}>
        <TextView text={item} />
      </LinkLine>
    ) : (
      <li key={index}>
        <TextView text={item} />
      </li>
    ),
  );
  return ordered ? <ol className={styles.steps}>{lines}</ol> : <ul>{lines}</ul>;
}

type WithControls = { readonly controls: Controls };

function PanelView({ tone, blocks, controls }: Panel & WithControls) {
  const [first, ...rest] = blocks;
  const title = first?.kind === 'heading' ? { heading: first.text } : {};
  return (
    <Callout kind={tone === 'caution' ? 'warning' : 'panel'} {...title}>
      <Blocks blocks={first?.kind === 'heading' ? rest : blocks} controls={controls} />
    </Callout>
  );
}

function FoldView({ summary, blocks, screenOnly, controls }: Fold & WithControls) {
  const fold = (
    <Disclosure summary={summary}>
      <Blocks blocks={blocks} controls={controls} />
    </Disclosure>
  );
  return screenOnly ? <div data-not-printed>{fold}</div> : fold;
}

function SectionView({ level, heading, blocks, controls }: Section & WithControls) {
  return (
    <ScreenSection>
      <HeadingView kind="heading" level={level} text={heading} />
      <Blocks blocks={blocks} controls={controls} />
    </ScreenSection>
  );
}

const lookOf = ({ isFilled }: Action): ButtonVariant => (isFilled ? 'primary' : 'secondary');

function ActionsView({ actions, isMain, others = [] }: Actions) {
  if (isMain)
    return (
      <ButtonRow coversBox={others.length > 0 && actions[0]?.isFilled === true}>
        {actions.map((action) => (
          <ActionView key={action.href} {...action} look={lookOf(action)} />
        ))}
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((action) => (
              <ActionView key={action.href} {...action} look="secondary" />
            ))}
          </div>
        )}
      </ButtonRow>
    );
  const [only, ...rest] = actions;
  if (only && rest.length === 0)
    return (
      <LinkLine>
        <ActionView {...only} />
      </LinkLine>
    );
  return (
    <ul className={styles.ways}>
      {actions.map((action) => (
        <LinkLine as="li" key={action.href}>
          <ActionView {...action} />
        </LinkLine>
      ))}
    </ul>
  );
}

function DetailsView({ entries }: Details) {
  return (
    <dl className={styles.details}>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          {'href' in value ? (
            <dd className={styles.way}>
              <ActionView {...value} />
            </dd>
          ) : (
            <dd>
              <TextView text={value} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function BlockView({ block, controls }: { readonly block: Block } & WithControls) {
  switch (block.kind) {
    case 'heading':
      return <HeadingView {...block} />;
    case 'paragraph':
      return <ParagraphView {...block} />;
    case 'list':
      return <ListView {...block} />;
    case 'panel':
      return <PanelView {...block} controls={controls} />;
    case 'screenOnly':
      return (
        <div data-not-printed>
          <Blocks blocks={block.blocks} controls={controls} />
        </div>
      );
    case 'openNow':
      return <OpenNowView {...block} />;
    case 'columns':
      return block.columns.map((column, index) => <Blocks key={index} blocks={column} controls={controls} />);
    case 'fold':
      return <FoldView {...block} controls={controls} />;
    case 'section':
      return <SectionView {...block} controls={controls} />;
    case 'actions':
      return <ActionsView {...block} />;
    case 'contacts':
      return <ContactsView {...block} />;
    case 'details':
      return <DetailsView {...block} />;
    case 'control':
      return controls[block.name];
    default:
      throw new Error(`No screen draws this kind of block: ${block.kind}`);
  }
}

const NO_CONTROLS: Controls = {};

type BlocksProps = { readonly blocks: readonly Block[]; readonly controls?: Controls };

export function Blocks({ blocks, controls = NO_CONTROLS }: BlocksProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} controls={controls} />);
}

type PartsProps<Id extends string> = {
  readonly of: readonly Part<Id>[];
  /** The ids of the parts to draw; all by default. */
  readonly ids?: readonly Id[];
  /** The ids of parts that are drawn elsewhere. A screen has one place for all others, so that it leaves out none. */
  readonly except?: readonly Id[];
  /** What a screen draws in place of a part's blocks or of a control in them. */
  readonly controls?: Controls;
};

/** Draws parts of a document in the document's order. */
export function Parts<Id extends string>({ of, ids, except = [], controls = NO_CONTROLS }: PartsProps<Id>) {
  const parts = of.filter(({ id }) => !except.includes(id) && ids?.includes(id) !== false);
  return parts.map(({ id, blocks }) => (
    <Fragment key={id}>{controls[id] ?? <Blocks blocks={blocks} controls={controls} />}</Fragment>
  ));
}
