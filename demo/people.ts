import { picture } from './write/asset.ts'
import type { Document } from 'create-schaufenster/write/json'
import { make } from 'create-schaufenster/write/make'

const person = (name: string, full: string, role: string, alt: string, text: string, extension: number): Document =>
  make('person', `person-${name}`, {
    name: full,
    role,
    image: picture(`portraet-${name}.webp`, alt),
    text,
    email: { _type: 'emailAddress', email: `${name}(at)klecks-und-kante.example` },
    phone: { _type: 'phone', tel: `040 66969-${extension}` },
  })

export const people: Document[] = [
  person(
    'ida',
    'Ida Brehmer',
    'Gestaltung, Gründerin',
    'Gezeichnetes Porträt: Ida Brehmer mit schwarzem Pony, roter runder Brille und breitem Lachen',
    'Hat den Klecks in die Firma gebracht. Zeichnet, bevor sie redet, und redet dann doch recht lange. Sammelt Apfelpapierchen.',
    110,
  ),
  person(
    'jonas',
    'Jonas Tiedje',
    'Konzept und Text, Gründer',
    'Gezeichnetes Porträt: Jonas Tiedje mit braunem Bart und gestreifter Wollmütze',
    'Ist für die Kante zuständig. Streicht jeden zweiten Satz und fragt beim übrigen, ob er stimmt. Trägt die Mütze auch im Juli.',
    111,
  ),
  person(
    'mariam',
    'Mariam Adeyemi',
    'Technik und Barrierefreiheit',
    'Gezeichnetes Porträt: Mariam Adeyemi mit hohem Dutt und großen dreieckigen Ohrringen',
    'Baut Websites, die auch mit Tastatur, Vorlesestimme und schlechtem Netz funktionieren. Hält Ladezeiten für eine Frage der Höflichkeit.',
    112,
  ),
  person(
    'bent',
    'Bent Osterloh',
    'Druck und Produktion',
    'Gezeichnetes Porträt: Bent Osterloh mit weißem Haar, Schnurrbart und eckiger Brille',
    'Vierzig Jahre an der Maschine. Erkennt Papiersorten mit geschlossenen Augen und schlechte Angebote am Telefon.',
    113,
  ),
  person(
    'lou',
    'Lou Petersen',
    'Bewegtbild und Illustration',
    'Gezeichnetes Porträt: Lou Petersen, eine Kopfhälfte mit rosa Locken, die andere kurz rasiert',
    'Bringt Flächen das Laufen bei. Unser Film auf der Startseite ist an einem verregneten Dienstag entstanden, also an einem normalen Dienstag.',
    114,
  ),
]
