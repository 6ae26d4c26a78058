import type { Topic } from '../../../../ui/help/topics.ts'

export const library_import: Topic = {
  title: 'Import of a parts list',
  about:
    'Brings the parts list of the design (xlsx or csv) into the library of its work order. Every row is checked first; only a list without errors is imported, and an import can be undone.',
  steps: [
    'Without a file, download an empty list and fill it in with Excel or WPS; its second sheet holds the rules of the columns.',
    'Press Enter to choose the file, or drag it to the page.',
    'Every row has its verdict. The cursor stands at the first error; F4 and Shift+F4 go to the next and the previous one.',
    'Mend the file itself, save it, and choose it again with “Another file”.',
    'Without errors press Enter (or Ctrl+S), look at the hints, and open the library.',
    'The wrong file? “Undo the import”: a first import leaves the library empty again; a replaced list comes back with its routes, operations, man-hours and whoever compiled it.',
  ],
  rules: [
    'Needed columns: 票号, 件号, 图号, 名称, 数量, 单重 or their English names, in any order. Above them the sheet may name the work order and the product.',
    'A ticket stands once; a part number once below one assembly. Assemblies weigh 0 and have no grade. The total is only compared.',
    'A route names stations by short names or codes with - between them, at most 10.',
    'At most 5,000 rows and 10 MiB; csv in UTF-8 or GB18030. With one error no row is imported.',
    'A replaced list is kept until the next import. Once a part, route, operation or man-hours were changed after the import it no longer comes back.',
  ],
  messages: [
    ['The file belongs to work order …', 'The number above the table is not that of this library.'],
    ['No header in the first 20 rows', 'None of them names both the ticket and the name.'],
    [
      '… is not among the materials',
      'A hint only: the grade is added as another bought-in part; look at its class and density.',
    ],
  ],
}
