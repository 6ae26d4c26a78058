import type { Texts } from '../zh.ts'

export const sheet: Texts['sheet'] = {
  corrected_by: (person, time, reason) =>
    `corrected by ${person}, ${time}${reason === '' ? '' : `: ${reason}`}`,
  paste_too_big: {
    rows: 'Nothing was pasted: there are more rows than days left in the month',
    columns: 'Nothing was pasted: more columns than the four values and the remark; begin further left',
  },
  paste_closed: (days) => `Nothing was pasted: ${days} cannot be filled in by you, or not now`,
  closed_future: (day) => `${day} has not come yet`,
  closed_old: (day) => `It is too late to note anything for ${day}`,
  closed_role: (roles) => `Noted only by: ${roles}`,
  early: 'A reading of 16:00?',
  early_about: (time) =>
    `It is ${time}, before noon, and a reading of 16:00 is written. Go back if it stands in the wrong column; if it is meant so, the paper tells when it was entered.`,
  early_yes: 'Save it so',
  closed_record: (keeper, until, over, roles) =>
    over
      ? `Recorded by ${keeper}, who could change it until the end of ${until}; now corrected with a reason by: ${roles}`
      : `Recorded by ${keeper}, who may change it until the end of ${until}; later corrected with a reason by: ${roles}`,
  complete: (percent) => `${percent}% complete`,
  chart: 'Month chart',
  show_chart: 'Show chart',
  hide_chart: 'Hide chart',
  chart_of: (month) => `Temperature and humidity, ${month}; left and right arrows go from day to day`,
  limit_temp: (value) => `at least ${value} ℃`,
  limit_humid: (value) => `at most ${value} %RH`,
  out_of_limits: '▲ out of limits',
  chart_missing: 'missing',
  chart_reading: (clock, temp, humid) => `${clock}  ${temp} ℃  ${humid} %RH`,
  chart_none: (clock) => `${clock}  no reading`,
}
