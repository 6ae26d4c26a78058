import { VisuallyHidden } from '@mantine/core'
import { humiture } from './record.ts'
import styles from './sheet.module.css'
import { useTexts } from './texts.ts'

/** The two lines above the days, as on the paper. */
export function SheetColumns() {
  const { t, language } = useTexts()
  const { keeper } = humiture.fields
  return (
    <thead>
      <tr>
        <th rowSpan={2} className={styles.day} scope="col">
          {t.day}
        </th>
        <th colSpan={2} scope="colgroup">
          10:00
        </th>
        <th colSpan={2} scope="colgroup">
          16:00
        </th>
        <th rowSpan={2} className={styles.keeper} scope="col">
          {keeper.label[language]}
        </th>
        <th rowSpan={2} scope="col">
          {t.remark_measure}
        </th>
        <th rowSpan={2} className={styles.action} scope="col">
          <VisuallyHidden>{t.save}</VisuallyHidden>
        </th>
      </tr>
      <tr>
        {[1, 2].map((reading) => (
          <ReadingHeads key={reading} />
        ))}
      </tr>
    </thead>
  )
}

function ReadingHeads() {
  const { t } = useTexts()
  return (
    <>
      <th scope="col" className={styles.temp}>
        {t.temperature} {humiture.fields.actual_temp_1.unit}
      </th>
      <th scope="col" className={styles.humid}>
        {t.humidity} {humiture.fields.actual_humid_1.unit}
      </th>
    </>
  )
}
