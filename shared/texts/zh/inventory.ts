const shown = (time: string): string => time.slice(0, time.endsWith(':00') ? 16 : 19).replace('T', ' ')

export const inventory = {
  humiture_no_reading: '请至少填写一次读数：10:00 或 16:00 的温度和相对湿度',
  humiture_temp_missing: (clock: string) => `${clock} 只填了相对湿度，请补填温度；没有测到就两项都留空`,
  humiture_humid_missing: (clock: string) => `${clock} 只填了温度，请补填相对湿度；没有测到就两项都留空`,
  humiture_too_cold: (temp: number, limit: number) => `温度 ${temp} ℃，低于 ${limit} ℃`,
  humiture_too_hot: (temp: number, limit: number) => `温度 ${temp} ℃，高于 ${limit} ℃`,
  humiture_too_damp: (humid: number, limit: number) => `相对湿度 ${humid}%，高于 ${limit}%`,
  humiture_advice: {
    attention: '接近限值，请注意通风、除湿或保温',
    alarm: '已超限，请采取措施并写入备注',
    severe: '严重超限，请立即处理并写入备注，同时告知库房主管和焊接责任工程师',
  },
  humiture_breach: (clock: string, causes: readonly string[], advice: string) =>
    `${clock} ${causes.join('；')}：${advice}`,
  humiture_late: (day: string, clock: string, enteredAt: string) =>
    `${day} ${clock} 的读数于 ${shown(enteredAt)} 录入，不在 ${clock} 前后 30 分钟内`,
  humiture_duplicate: (day: string) =>
    `本库房 ${day} 已有温湿度记录：月表、等级和漏记以编号最大的一条为准，建议把读数补进原记录`,
  humiture_measure_missing: (level: string) =>
    `读数${level}：请在备注中写明处理措施，例如“开启除湿机，2 小时后降至 57%”`,
  humiture_reason_missing: (day: string) =>
    `补录 ${day} 的读数：请在备注中写明补录原因，没有测到的读数不要补填`,

  bake_fields: {
    furnace_time: '入炉时间',
    heating_time: '到温时间',
    cooling_time: '降温时间',
    holding_time: '入恒温箱时间',
    apply_time: '发放时间',
  },
  bake_order: (later: string, laterTime: string, earlier: string, earlierTime: string) =>
    `${later} ${shown(laterTime)} 早于${earlier} ${shown(earlierTime)}，请按实际先后填写`,
  bake_unknown: (brand: string) => `烘干参数表中没有牌号 ${brand}：无法核对温度和时间，请按说明书执行`,
  bake_none: (brand: string) => `${brand} 属于无需烘干的焊材，请核对牌号`,
  bake_temp: (temp: number, min: number, max: number, cls: string) =>
    `${cls}应在 ${min}～${max} ℃ 烘干，现为 ${temp} ℃`,
  bake_too_short: (minutes: number, limit: number, cls: string) =>
    `${cls}应保温至少 ${limit} 分钟，现为 ${minutes} 分钟`,
  bake_too_long: (minutes: number, limit: number, cls: string) =>
    `${cls}保温不应超过 ${limit} 分钟，现为 ${minutes} 分钟`,
  bake_heat_up: (minutes: number, limit: number) =>
    `入炉后 ${minutes} 分钟到温，少于 ${limit} 分钟：升温过快，药皮易开裂`,
  bake_holding: (temp: number, min: number, max: number, cls: string) =>
    `${cls}应在 ${min}～${max} ℃ 恒温存放，现为 ${temp} ℃`,
  bake_gap: (minutes: number, limit: number) =>
    `降温后 ${minutes} 分钟才入恒温箱，超过 ${limit} 分钟：焊材可能重新受潮`,
  bake_not_held: (minutes: number, limit: number, min: number, max: number) =>
    `降温后 ${minutes} 分钟发放，超过 ${limit} 分钟而未入恒温箱：应在 ${min}～${max} ℃ 恒温存放`,
  bake_again: (times: number, limit: number) =>
    `第 ${times} 次烘干，累计不得超过 ${limit} 次：应报废或降级用于非受压件`,
  bake_expired: (mark: string) => `材料代号 ${mark} 的库存已过有效期，复验合格前不得使用`,
  bake_mark: (mark: string) => `库存中没有材料代号 ${mark}，请核对`,
  bake_future: (field: string, time: string, now: string) =>
    `${field} ${shown(time)} 晚于当前时间 ${shown(now)}，请核对时间`,
  bake_unsigned: '已发放，但焊接责任工程师尚未确认',

  bake_stale: (hours: number, limit: number) => `已恒温存放 ${hours} 小时，超过 ${limit} 小时`,
  bake_bad: (faults: string) => `不合格的一炉已发放：${faults}`,
  charge_not_good: (faults: string) => `本炉烘干不合格：${faults}`,
  charge_of_other: (number: string, issued: string) => `本炉的材料代号是 ${number}，不是所发的 ${issued}`,
  charge_holds_only: (rest: number) =>
    rest > 0 ? `本炉只余 ${rest} kg，少于所发` : '本炉已发放完，不能再发',
  release_reason_short: '放行原因至少写 4 个字；已发放的放行原因不能清空',
  bake_faults: {
    not_reached: '没有到温时间',
    no_temp: '没有烘干温度',
    temp_out: (temp: number, min: number, max: number) => `烘干温度 ${temp} ℃，应为 ${min}～${max} ℃`,
    held_short: (minutes: number, limit: number) => `保温 ${minutes} 分钟，不足 ${limit} 分钟`,
    not_ended: '没有降温时间',
    too_many: (times: number, limit: number) => `第 ${times} 次烘干，最多 ${limit} 次`,
    unknown_class: '烘干参数表中没有这个牌号，焊接责任工程师尚未确认',
    stale: (hours: number) => `降温后超过 ${hours} 小时未入恒温箱`,
  },

  bake_class_windows: { baking_temp: '烘干温度', baking_hours: '保温时间', holding_temp: '恒温温度' },
  bake_class_window: (what: string, min: number, max: number) => `${what}下限 ${min} 高于上限 ${max}，请改正`,

  welding_only: (name: string) => `${name}只用于焊条、焊丝、焊带和焊剂，其他材料请留空`,
  warehouse_kind_in_use: '库房已有记录，不能更改材料类别',
}
