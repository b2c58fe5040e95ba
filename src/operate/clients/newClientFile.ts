type NewClient = {
  readonly id: string;
  readonly name: string;
  readonly authorities: readonly string[];
  /** An invented postcode that finds the client until its coverage is known; production refuses it. */
  readonly postcode: string;
};

/** The name that an id suggests: "north-yorkshire" gives "North Yorkshire". */
export const nameFromId = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns the text of a new `client.yaml`. It explains every field, and passes `clients check`. */
export function newClientFile({ id, name, authorities, postcode }: NewClient): string {
  return `# ${name}. Everything marked (example), the number, the addresses and the postcode ${postcode} are invented, and
# production refuses them: replace them, then delete the line "sample: true". A logo beside this file is logo.svg or logo.png.
# Check with: self-check clients check
id: ${id}
name: ${JSON.stringify(name)}
sample: true
# Credits for the data behind the coverage, one line each.
credits: []
# The day from which its postcodes are turned away, such as 2027-03-31, once it leaves the service.
ended:

coverage:
  # Codes of the councils whose postcodes these are, such as E06000014 for York; used with an imported postcode directory
  # (self-check postcodes import <file>). Several are fine: [E07000207, E07000208]
  localAuthorities: [${authorities.join(', ')}]
  # Used only while no directory is imported. A postcode's own entry decides, else its sector's, else its outward code's.
  rules:
    include:
      outcodes: []
      sectors: []
      postcodes: []
    exclude:
      outcodes: []
      sectors: []
      postcodes: []
  # Single postcodes to add or to remove, whatever the above says. The one here exists nowhere: it shows you this client
  # before its coverage is known. Replace it with [].
  exceptions:
    add: [${postcode}]
    remove: []
  # true: every postcode that no other client covers is this client's. One client at most.
  elsewhere: false

# Parts of the area with contacts of their own: by outcodes, sectors or postcodes, the closest match first. One zone has
# "default: true" and takes the rest.
zones:
  - id: whole
    default: true
    contacts:
      name: ${JSON.stringify(`${name} Alcohol Service (example)`)}
      phone: 01632 960199
      email: hello@example.org
      site: https://example.org
      referralLink: https://example.org/refer
      # When calls are answered, in UK time, on days from 1, Monday, to 7, Sunday. Several entries may name a day. Hours
      # after midnight are an entry of the next day, and 24:00 is the end of a day.
      hours:
        - { days: [1, 2, 3, 5], from: "09:00", to: "17:00" }
        - { days: [4], from: "09:00", to: "19:00" }
      # Days on which the service is closed besides bank holidays, such as 2026-12-29.
      closedOn: []
      # The hours in your own words; if it is empty, visitors read the hours above.
      openingTimes:
      # The rest may be left out: address, under25Info, employmentServiceName, whatsApp, instagram.
      # The day on which somebody last called the number and opened the pages; the check warns after 90 days. A form for
      # the council to fill in: self-check clients confirm ${id} --out <file>
      lastChecked:
    # whenYouCall, a list of sentences, replaces our three steps of what happens in a call.

# How a visitor may have heard of the service: what is stored, and what the visitor reads.
referralOptions:
  - value: gp
    label: GP or practice nurse
  - value: pharmacy
    label: Pharmacy
  - value: hospital
    label: Hospital or clinic
  - value: health-check
    label: NHS Health Check
  - value: friend
    label: A friend or someone in my family
  - value: online
    label: I found it online
  - value: other
    label: Somewhere else

# Other help nearby, shown with the results: heading, text, and url or phone; hours and closedOn as above.
localSupport: []

# Help for people under 18, shown where the visit ends for them: name, text, and phone, email or url; hours and
# closedOn as above.
youngPeopleService: null
`;
}
