const shown = (time: string): string => time.slice(0, time.endsWith(':00') ? 16 : 19).replace('T', ' ')

export const inventory = {
  humiture_no_reading: 'Enter at least one reading: temperature and relative humidity of 10:00 or 16:00',
  humiture_temp_missing: (clock: string) =>
    `${clock} has a humidity but no temperature: enter it, or clear both when nothing was read`,
  humiture_humid_missing: (clock: string) =>
    `${clock} has a temperature but no humidity: enter it, or clear both when nothing was read`,
  humiture_too_cold: (temp: number, limit: number) => `temperature ${temp} ℃ is below ${limit} ℃`,
  humiture_too_hot: (temp: number, limit: number) => `temperature ${temp} ℃ is above ${limit} ℃`,
  humiture_too_damp: (humid: number, limit: number) => `relative humidity ${humid} % is above ${limit} %`,
  humiture_advice: {
    attention: 'close to the limit, watch ventilation, drying or heating',
    alarm: 'out of limits, act and write the measure into the remark',
    severe:
      'far out of limits, act at once, write the measure into the remark and tell the store head and the welding engineer',
  },
  humiture_breach: (clock: string, causes: readonly string[], advice: string) =>
    `${clock} ${causes.join('; ')}: ${advice}`,
  humiture_late: (day: string, clock: string, enteredAt: string) =>
    `The ${clock} reading of ${day} was entered at ${shown(enteredAt)}, not within 30 minutes of ${clock}`,
  humiture_duplicate: (day: string) =>
    `This storeroom already has a record for ${day}: sheet, level and missing list use the one with the highest number; add the reading to the existing record instead`,
  humiture_measure_missing: (level: string) =>
    `${level}: write the measure taken into the remark, for example "dehumidifier on, down to 57 % after 2 hours"`,
  humiture_reason_missing: (day: string) =>
    `Late entry for ${day}: write the reason into the remark, and never fill in a reading that was not taken`,

  bake_fields: {
    furnace_time: 'Time into oven',
    heating_time: 'Time at temperature',
    cooling_time: 'Start of cooling',
    holding_time: 'Time into holding oven',
    apply_time: 'Time of issue',
  },
  bake_order: (later: string, laterTime: string, earlier: string, earlierTime: string) =>
    `${later} ${shown(laterTime)} is before ${earlier} ${shown(earlierTime)}: enter the times in the order of the work`,
  bake_unknown: (brand: string) =>
    `The baking table has no grade ${brand}: temperature and time cannot be checked, follow the manufacturer's instruction`,
  bake_none: (brand: string) => `${brand} needs no baking: check the grade`,
  bake_temp: (temp: number, min: number, max: number, cls: string) =>
    `Baking temperature ${temp} ℃ is outside ${min}–${max} ℃ (${cls})`,
  bake_too_short: (minutes: number, limit: number, cls: string) =>
    `${minutes} minutes at temperature, at least ${limit} are needed (${cls})`,
  bake_too_long: (minutes: number, limit: number, cls: string) =>
    `${minutes} minutes at temperature, at most ${limit} are allowed (${cls})`,
  bake_heat_up: (minutes: number, limit: number) =>
    `At temperature ${minutes} minutes after going into the oven, less than ${limit}: the coating may crack`,
  bake_holding: (temp: number, min: number, max: number, cls: string) =>
    `Holding temperature ${temp} ℃ is outside ${min}–${max} ℃ (${cls})`,
  bake_gap: (minutes: number, limit: number) =>
    `Into the holding oven ${minutes} minutes after cooling began, more than ${limit}: it may have taken up moisture again`,
  bake_not_held: (minutes: number, limit: number, min: number, max: number) =>
    `Issued ${minutes} minutes after cooling began, more than ${limit}, without a holding oven: hold it at ${min}–${max} ℃`,
  bake_again: (times: number, limit: number) =>
    `Bake number ${times}, at most ${limit} are allowed: scrap it or use it for parts without pressure`,
  bake_expired: (mark: string) =>
    `The stock with material code ${mark} has expired: do not use it before re-inspection`,
  bake_mark: (mark: string) => `There is no stock with material code ${mark}: check the code`,
  bake_future: (field: string, time: string, now: string) =>
    `${field} ${shown(time)} is after the current time ${shown(now)}: check the time`,
  bake_unsigned: 'Issued, but the welding engineer has not confirmed yet',

  bake_stale: (hours: number, limit: number) => `In the holding oven for ${hours} h, longer than ${limit} h`,
  bake_bad: (faults: string) => `Issued though it is not good: ${faults}`,
  charge_not_good: (faults: string) => `This charge is not good: ${faults}`,
  charge_of_other: (number: string, issued: string) =>
    `The material code of this charge is ${number}, but ${issued} is issued`,
  charge_holds_only: (rest: number) =>
    rest > 0
      ? `Only ${rest} kg are left of this charge, less than is issued`
      : 'This charge has gone out: nothing is left of it',
  release_reason_short:
    'The reason of a release needs at least 4 characters; that of an issued charge cannot be cleared',
  bake_faults: {
    not_reached: 'no time at temperature',
    no_temp: 'no baking temperature',
    temp_out: (temp: number, min: number, max: number) =>
      `baking temperature ${temp} ℃, it should be ${min}–${max} ℃`,
    held_short: (minutes: number, limit: number) => `held for ${minutes} min, less than ${limit} min`,
    not_ended: 'no time of cooling',
    too_many: (times: number, limit: number) => `bake no. ${times}, at most ${limit}`,
    unknown_class: 'the baking table has no such brand, and the welding engineer has not confirmed',
    stale: (hours: number) => `not put into the holding oven within ${hours} h after cooling`,
  },

  bake_class_windows: {
    baking_temp: 'The baking temperature',
    baking_hours: 'The time at temperature',
    holding_temp: 'The holding temperature',
  },
  bake_class_window: (what: string, min: number, max: number) =>
    `${what} has the lower limit ${min} above the upper limit ${max}: correct them`,

  welding_only: (name: string) =>
    `${name} belongs to electrodes, wire, strip and flux only: leave it empty for other materials`,
  warehouse_kind_in_use: 'The warehouse has records already: its material kind cannot be changed',
}
