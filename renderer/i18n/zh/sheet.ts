export const sheet = {
  corrected_by: (person: string, time: string, reason: string) =>
    `${person} ${time} 更正${reason === '' ? '' : `：${reason}`}`,
  paste_too_big: {
    rows: '没有粘贴：行数超过了本月的天数',
    columns: '没有粘贴：列数超过了四个读数和备注，请从左边的格子开始',
  },
  paste_closed: (days: string) => `没有粘贴：${days} 已有别人的记录，或现在不能填写`,
  closed_future: (day: string) => `${day} 还没有到，不能填写`,
  closed_old: (day: string) => `${day} 已过补录期限，不能再填写`,
  closed_role: (roles: string) => `只有${roles}能填写`,
  early: '16:00 的读数？',
  early_about: (time: string) =>
    `现在是 ${time}，还不到中午，而填的是 16:00 的读数。填错栏请返回更正；确实要记，打印时会标出录入时间。`,
  early_yes: '照此保存',
  closed_record: (keeper: string, until: string, over: boolean, roles: string) =>
    over
      ? `这是${keeper}的记录：本人只能改到 ${until} 结束，现在由${roles}更正，须写原因`
      : `这是${keeper}的记录：本人可改到 ${until} 结束，以后由${roles}更正，须写原因`,
  complete: (percent: number) => `完整率 ${percent}%`,
  chart: '本月曲线',
  show_chart: '显示曲线',
  hide_chart: '收起曲线',
  chart_of: (month: string) => `${month}温湿度曲线，用左右键逐日查看`,
  limit_temp: (value: number) => `下限 ${value} ℃`,
  limit_humid: (value: number) => `上限 ${value} %RH`,
  out_of_limits: '▲ 超限',
  chart_missing: '缺',
  chart_reading: (clock: string, temp: string, humid: string) => `${clock}　${temp} ℃　${humid} %RH`,
  chart_none: (clock: string) => `${clock}　没有读数`,
}
