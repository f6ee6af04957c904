#!/bin/sh
# Moves the secrets of a release that had them in .env and deploy/*.env into files: docs/operations/deploy-and-update.md, Upgrade and roll back. In the folder of compose.yaml, as root.
# What stands in deploy/secrets already stays; .env is left without secrets, and as it was in .env.before.
set -eu
umask 077
[ -f .env ] && [ -f deploy/secrets.example ] || { echo 'Run it beside compose.yaml and .env.' >&2; exit 1; }
[ -e .env.before ] || cp -p .env .env.before
install -d -m 700 deploy/secrets
files=.env.before
for file in deploy/owner.env deploy/dealer.env deploy/database.env; do [ ! -f "$file" ] || files="$files $file"; done

# The last value of a name in the old files, without the quotes around it.
value_of() {
  sed -n "s/^$1=//p" $files | tail -n 1 | tr -d '\r' | sed "s/^\"\(.*\)\"\$/\1/; s/^'\(.*\)'\$/\1/"
}

for secret in $(sed -n 's/^\([a-z_]*\)=.*/\1/p' deploy/secrets.example); do
  name=$(echo "$secret" | tr a-z A-Z)
  [ -s "deploy/secrets/$secret" ] || value_of "$name" >"deploy/secrets/$secret"
  [ -s "deploy/secrets/$secret" ] || echo "deploy/secrets/$secret is empty"
  chmod 644 "deploy/secrets/$secret"
  sed "/^$name=/d" .env >.env.new
  cat .env.new >.env
done
# What is no secret stands in .env alone.
for name in $(sed -n 's/^\([A-Z_]*\)=.*/\1/p' $files deploy/env.example | sort -u); do
  secret=$(echo "$name" | tr A-Z a-z)
  if [ -e "deploy/secrets/$secret" ] || grep -q "^$name=" .env; then continue; fi
  value=$(value_of "$name")
  if [ -n "$value" ]; then echo "$name=$value" >>.env; else echo "$name is missing in .env: deploy/env.example"; fi
done
rm -f .env.new
