/** The licence of a report, unless the client's file names another. */
export const DEFAULT_LICENCE = 'Open Government Licence v3.0';

/** Returns the text of `csv/README.txt`: the columns of the CSV files, and the licence. */
export const dataDictionary = (licence: string): string =>
  [
    'Data dictionary',
    '',
    'Every file is in UTF-8 and has the same columns.',
    '',
    'client       the code of the client',
    'period_from  the first month, such as 2026-01',
    'period_to    the last month',
    'table        the name of the table',
    'line         the group or month; "all" is the total',
    'outcome      what is counted; "all" is the total of the line',
    'checks       the count with noise, rounded to the nearest 5, or a sum of such counts; [c] is not shown',
    'base         the count that percent is a share of',
    'percent      the share, from the printed counts: a number, "under 1" or "over 99"',
    'low, high    the limits of the 95% interval of percent, which allow for noise and rounding',
    'note         groups counted together, or why a count is not shown',
    'code         the codes of line and outcome, which stay the same; joined groups with +',
    '',
    'against-the-area.csv, where there is one, has three more:',
    'adults          the adults of these groups in the area, a public estimate',
    'adults_percent  their share of all adults there',
    'per_10000       printed checks for every 10,000 of these adults',
    '',
    'Outcomes are changed and rounded one by one; sums and totals are sums of what is printed. methods.html says how.',
    `Licence: ${licence}.`,
    '',
  ].join('\r\n');
